import type { Operation } from './operation.ts'

/** Media type of responses that never end. */
const EVENTS = 'text/event-stream'

/**
 * Returns whether the "Try it" form can call an operation. It can only send JSON, and can't show redirects to other
 * sites or streams.
 */
export const isCallable = ({ body, responses }: Pick<Operation, 'body' | 'responses'>) =>
  (!body || body.type.includes('json')) &&
  !responses.some(({ location, type }) => location || type === EVENTS)
