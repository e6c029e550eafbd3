/** Milliseconds of a day, by UTC. */
export const DAY = 86_400_000

/** A day by UTC, as `2026-03-01`. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The day so many days after another. */
export const daysAfter = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY)

/** Days after the end of a month until nothing of it changes any more: events come a day late at most. */
const CLOSING = 3

/** The first day of the month after that of a day. */
export const monthAfter = (day: string): string =>
  dayOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7))))

/** The first day of the first month that may still change. */
export const openMonth = (at: number): string => `${dayOf(at - CLOSING * DAY).slice(0, 7)}-01`
