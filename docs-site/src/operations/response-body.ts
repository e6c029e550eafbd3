import type { ResponseExample } from './responses.ts'

/** Describes the body of a response. */
export const describeBody = ({ type, location }: ResponseExample) =>
  type ?? (location ? 'Redirect' : 'No body')
