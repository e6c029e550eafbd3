/** Milliseconds of a day, by UTC. */
export const DAY = 86_400_000

/** A day by UTC, as `2026-03-01`. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The day so many days after another. */
export const daysAfter = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY)

/** Days after the end of a month until nothing of it changes any more: events come a day late at most. */
const CLOSING = 3

/**
 * The first day of the first month that may still change. Those before it are in the view of months, whose own query says the
 * same.
 */
export const openMonth = (at: number): string => `${dayOf(at - CLOSING * DAY).slice(0, 7)}-01`
