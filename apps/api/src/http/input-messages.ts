import * as z from 'zod'
import { shortenName } from './shorten.ts'

/** Allowed types as text, by Zod's names. */
const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
}

/** Allowed formats as text, by Zod's names. */
const FORMATS: Record<string, string> = {
  email: 'an email address',
  uuid: 'a UUID',
  url: 'a URL',
  datetime: 'an ISO 8601 date and time',
  date: 'a date such as 2026-03-14',
}

/** Returns the message for a limit: `Must be at least 3 characters`, `Must have at most 20 items`. */
function formatLimit(origin: string, bound: 'least' | 'most', count: number | bigint): string {
  const plural = Number(count) === 1 ? '' : 's'
  if (origin === 'string') return `Must be at ${bound} ${count} character${plural}`
  return origin === 'array' ? `Must have at ${bound} ${count} item${plural}` : `Must be at ${bound} ${count}`
}

/** Returns the message for an issue of a schema without a custom message; undefined means Zod's message. */
function createMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required' : prefixIfDefined('Must be ', TYPES[issue.expected])
    case 'invalid_format':
      return prefixIfDefined('Must be ', FORMATS[issue.format])
    case 'invalid_value':
      return `Must be one of ${issue.values.join(', ')}`
    case 'too_small':
      return formatLimit(issue.origin, 'least', issue.minimum)
    case 'too_big':
      return formatLimit(issue.origin, 'most', issue.maximum)
    case 'unrecognized_keys':
      return `Unknown ${issue.keys.length === 1 ? 'parameter' : 'parameters'}: ${formatNames(issue.keys)}`
    default:
      return undefined
  }
}

/** Maximum number of unknown parameters in a message. */
const MAX_NAMES = 20

function formatNames(names: readonly string[]): string {
  const listed = names.slice(0, MAX_NAMES).map(shortenName)
  const remaining = names.length - listed.length
  return listed.join(', ') + (remaining > 0 ? ` and ${remaining} more` : '')
}

const prefixIfDefined = (before: string, text: string | undefined) => text && `${before}${text}`

// Applies to all schemas in this process, so importing this module is enough.
z.config({ customError: createMessage })
