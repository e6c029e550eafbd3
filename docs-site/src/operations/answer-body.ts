import type { Answer } from './answers.ts'

/** Describes the body of a response. */
export const bodyOf = ({ type, location }: Answer) => type ?? (location ? 'Redirect' : 'No body')
