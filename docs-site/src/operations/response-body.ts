import type { ResponseExample } from './responses.ts'

/** Returns the media type of a response's body, or a label for a response without one. */
export const describeBody = ({ type, location }: ResponseExample) =>
  type ?? (location ? 'Redirect' : 'No body')
