/** Milliseconds of a UTC day. */
export const DAY = 86_400_000

/** Formats the UTC day of a time, such as `2026-03-01`. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Adds a number of days to a day. */
export const daysAfter = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY)

/** Days after the end of a month until it no longer changes. Events arrive up to a day late. */
const CLOSING = 3

/** Returns the first day of the month after that of a day. */
export const monthAfter = (day: string): string =>
  dayOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7))))

/** Returns the first day of the earliest month that can still change. */
export const openMonth = (at: number): string => `${dayOf(at - CLOSING * DAY).slice(0, 7)}-01`
