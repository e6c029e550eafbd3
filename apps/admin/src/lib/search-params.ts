/**
 * Parses a query string, such as `?search=ada&page=2`. Every value is a string, because the app doesn't use
 * the router's default format, in which values are JSON.
 */
export const parseSearch = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query))

export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return query && `?${query}`
}

/** Returns the value if it is allowed; otherwise, undefined. */
export const parseEnum = <Value extends string>(
  allowed: readonly Value[],
  value: unknown,
): Value | undefined => allowed.find((candidate) => candidate === value)

/** Returns the number if the value is an integer within the bounds; otherwise, undefined. */
export function parseInteger(value: unknown, min: number, max: number): number | undefined {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined
}

/** Largest ID that the API accepts: the database stores IDs as signed 32-bit integers. */
const MAX_ID = 2_147_483_647

/** Returns the value as a number if it is a valid ID of a database row; otherwise, undefined. */
export const parseId = (value: unknown) => parseInteger(value, 1, MAX_ID)

const MIN_DAY = '1970-01-01'

/**
 * Returns the day if it is a valid date from 1970 on; otherwise, an empty string. Earlier dates are
 * incomplete input: while a user types the year 2026, browsers report the year 0020.
 */
export function parseDay(rawDay: unknown): string {
  if (typeof rawDay !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(rawDay) || rawDay < MIN_DAY) return ''
  const date = new Date(`${rawDay}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(rawDay) ? rawDay : ''
}

/** Parses the first and last day of a range, and swaps them if they are reversed. */
export function parseDayRange(from: unknown, to: unknown): [string, string] {
  const [start, end] = [parseDay(from), parseDay(to)]
  return start && end && start > end ? [end, start] : [start, end]
}
