import * as z from 'zod'

const DAY_MS = 86_400_000
/**
 * Range of accepted times. Within the range, years have four digits in JavaScript and PostgreSQL, in all time
 * zones. No data predates 1970.
 */
const EARLIEST = Date.parse('1970-01-01')
const LATEST = Date.parse('9998-12-31')

const isInRange = (date: Date) => date.getTime() >= EARLIEST && date.getTime() <= LATEST

/** Time in ISO 8601, parsed to a Date. */
export const timestamp = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine(isInRange, 'Must be between the years 1970 and 9998')

/** Time, or `now`, which means the server's time when it writes the data. */
export const timestampOrNow = z
  .union([z.iso.datetime({ offset: true }), z.literal('now')], 'Must be an ISO 8601 date and time, or `now`')
  .transform((text) => (text === 'now' ? text : new Date(text)))
  .refine((time) => time === 'now' || isInRange(time), 'Must be between the years 1970 and 9998')

/**
 * Time in the future, parsed to a Date. PostgreSQL gets the Date and not the text, because it parses offsets
 * and years differently than JavaScript.
 */
export const futureTime = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((date) => date.getTime() > Date.now(), { message: 'Must be in the future', abort: true })
  .refine(isInRange, 'Must be before the year 9999')

/**
 * Creates the schema of the start or end of a time range: a day (UTC) or a time, parsed to a Date.
 *
 * @param addToDay milliseconds to add to the start of a day: `DAY_MS` turns it into the end of the day
 * @param addToTime milliseconds to add to a time: 1 includes the time itself in a range with an exclusive end
 */
const createBound = (addToDay: number, addToTime: number) =>
  z
    .union(
      [z.iso.date(), z.iso.datetime({ offset: true })],
      'Must be an ISO 8601 date, with or without a time',
    )
    .transform(
      (text) => new Date(Date.parse(text) + (text.length > 'yyyy-mm-dd'.length ? addToTime : addToDay)),
    )
    .refine(isInRange, 'Must be between the years 1970 and 9998')
    .optional()

/** Schema of the start of a filter: the given day or time is included. */
export const fromTime = createBound(0, 0)

/** Schema of the end of a filter: the given day or time is included. The parsed Date is the exclusive end. */
export const upToTime = createBound(DAY_MS, 1)

/**
 * Schema of the end of a filter: a given day is included, but a given time is not. The parsed Date is the
 * exclusive end.
 */
export const beforeTime = createBound(DAY_MS, 0)

const UTC_FORMAT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** Formats a time for an error message: `December 24, 2026 at 6:00 PM UTC`. */
export const formatUtc = (time: Date) => `${UTC_FORMAT.format(time)} UTC`
