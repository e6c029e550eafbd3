import type { ResponseExample } from './responses.ts'

/** Returns the media type of a response's body, or a label if the response has no body. */
export const describeBody = ({ type, location }: ResponseExample) =>
  type ?? (location ? 'Redirect' : 'No body')
