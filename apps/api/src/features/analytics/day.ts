/** Length of a UTC day, in milliseconds. */
export const DAY_MS = 86_400_000

/** Formats the UTC day of a time, such as `2026-03-01`. */
export const formatDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Adds a number of days to a day. */
export const addDays = (day: string, days: number): string => formatDay(Date.parse(day) + days * DAY_MS)

/**
 * Days after the end of a month during which its metrics can still change. Events arrive up to a day late,
 * and sessions can continue past midnight. The value includes a margin.
 */
const DAYS_UNTIL_CLOSED = 3

/**
 * Returns the first day of the month that follows the month of the given day. The day numbers months from 1,
 * and `Date.UTC` numbers them from 0, so the same number denotes the next month.
 */
export const getNextMonth = (day: string): string =>
  formatDay(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7))))

/** Returns the first day of the earliest month that can still change. */
export const getFirstOpenMonth = (at: number): string =>
  `${formatDay(at - DAYS_UNTIL_CLOSED * DAY_MS).slice(0, 7)}-01`
