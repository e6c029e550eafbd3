import type { Answer } from './answers.ts'

/** What an answer has in place of an example, in words. */
export const bodyOf = ({ type, location }: Answer) =>
  type ?? (location ? `a redirect: Location says ${location}` : 'without a body')
