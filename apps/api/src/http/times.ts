import * as z from 'zod'

const DAY_MS = 86_400_000
/**
 * Range of accepted times. JavaScript can't format all years that PostgreSQL stores, and no data predates
 * 1970.
 */
const EARLIEST = Date.parse('1970-01-01')
const LATEST = Date.parse('9998-12-31')

const isStorable = (date: Date) => date.getTime() >= EARLIEST && date.getTime() <= LATEST

/** Time in ISO 8601, parsed to a Date. */
export const timestamp = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine(isStorable, 'Must be between the years 1970 and 9998')

/** Time, or `now`, which means the server's time when it writes the data. */
export const timestampOrNow = z
  .union([z.iso.datetime({ offset: true }), z.literal('now')], 'Must be an ISO 8601 date and time, or `now`')
  .transform((text) => (text === 'now' ? text : new Date(text)))
  .refine((time) => time === 'now' || isStorable(time), 'Must be between the years 1970 and 9998')

/**
 * Time in the future, parsed to a Date. The text itself never reaches PostgreSQL, which parses offsets and
 * years differently than JavaScript.
 */
export const futureTime = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((date) => date.getTime() > Date.now(), { message: 'Must be in the future', abort: true })
  .refine(isStorable, 'Must be before the year 9999')

/**
 * Creates the schema of a day (UTC) or time that limits a list. Adds milliseconds to the parsed Date: to a
 * day, to move the limit to the day's end; to a time, to include the time itself.
 */
const createLimit = (addToDay: number, addToTime: number) =>
  z
    .union(
      [z.iso.date(), z.iso.datetime({ offset: true })],
      'Must be an ISO 8601 date, with or without a time',
    )
    .transform(
      (text) => new Date(Date.parse(text) + (text.length > 'yyyy-mm-dd'.length ? addToTime : addToDay)),
    )
    .refine(isStorable, 'Must be between the years 1970 and 9998')
    .optional()

/** Lower limit, inclusive: this day or time, or later. */
export const fromTime = createLimit(0, 0)

/** Upper limit, inclusive: this day or time, or earlier. The Date is the first one excluded. */
export const toTime = createLimit(DAY_MS, 1)

/** Upper limit: this day or earlier, or before this time. The Date is the first one excluded. */
export const beforeTime = createLimit(DAY_MS, 0)
