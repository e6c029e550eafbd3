import * as z from 'zod'
import { shortName } from './shorten.ts'

const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
}

const FORMATS: Record<string, string> = {
  email: 'an email address',
  uuid: 'a UUID',
  url: 'a URL',
  datetime: 'a date and time, ISO 8601',
  date: 'a date, such as 2026-03-14',
}

const UNITS: Record<string, string> = { string: ' characters', array: ' entries' }

/** What was wrong and what is allowed, for people, where a schema does not say it in words of its own. */
function wordsFor(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required' : said('Must be ', TYPES[issue.expected])
    case 'invalid_format':
      return said('Must be ', FORMATS[issue.format])
    case 'invalid_value':
      return `One of ${issue.values.join(', ')}`
    case 'too_small':
      return `At least ${issue.minimum}${UNITS[issue.origin] ?? ''}`
    case 'too_big':
      return `At most ${issue.maximum}${UNITS[issue.origin] ?? ''}`
    case 'unrecognized_keys':
      return `Not known here: ${named(issue.keys)}`
    default:
      return undefined
  }
}

/** Names that an answer repeats, of those that somebody made up. */
const MOST_NAMES = 20

function named(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).map(shortName)
  const further = names.length - shown.length
  return shown.join(', ') + (further > 0 ? ` and ${further} more` : '')
}

const said = (before: string, what: string | undefined) => what && `${before}${what}`

z.config({ customError: wordsFor })
