import type { Operation } from './operation.ts'

/** Media type of responses that never end. */
const EVENT_STREAM = 'text/event-stream'

/**
 * Returns whether the "Try it" form can call an operation. The form can only send JSON, and can show neither
 * redirects nor event streams.
 */
export const isCallable = ({ body, responses }: Pick<Operation, 'body' | 'responses'>) =>
  (!body || body.type.includes('json')) &&
  !responses.some(({ location, type }) => location || type === EVENT_STREAM)
