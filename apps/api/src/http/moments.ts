import * as z from 'zod'

const DAY = 86_400_000
/** The database knows years that JavaScript's dates do not print, and nothing here was before this. */
const EARLIEST = Date.parse('1970-01-01')
const LATEST = Date.parse('9998-12-31')

const isKept = (date: Date) => date.getTime() >= EARLIEST && date.getTime() <= LATEST

/** A moment. It is a Date from here on, as below. */
export const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine(isKept, 'Must be between the years 1970 and 9998')

/** A moment, or `now`, which is whatever the clock of the server says when it is written. */
export const momentOrNow = z
  .union([z.iso.datetime({ offset: true }), z.literal('now')], 'Must be an ISO 8601 date and time, or `now`')
  .transform((text) => (text === 'now' ? text : new Date(text)))
  .refine((moment) => moment === 'now' || isKept(moment), 'Must be between the years 1970 and 9998')

/**
 * A moment that is still to come. It is a Date from here on: text goes no further, because the database reads offsets
 * and years otherwise than JavaScript does.
 */
export const future = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((date) => date.getTime() > Date.now(), { message: 'Must be in the future', abort: true })
  .refine(isKept, 'Must be before the year 9999')

/**
 * A day (UTC), or a moment, that bounds a list, and the milliseconds to add to it: to a day, so that it stands for its
 * end; to a moment, so that it is itself included.
 */
const bound = (ofDay: number, ofMoment: number) =>
  z
    .union(
      [z.iso.date(), z.iso.datetime({ offset: true })],
      'Must be an ISO 8601 date, with or without a time',
    )
    .transform((text) => new Date(Date.parse(text) + (text.length > 'yyyy-mm-dd'.length ? ofMoment : ofDay)))
    .refine(isKept, 'Must be between the years 1970 and 9998')
    .optional()

/** What comes on this day or at this moment, or later. */
export const fromMoment = bound(0, 0)

/** What comes on this day or at this moment, or before: the Date lies just behind. */
export const toMoment = bound(DAY, 1)

/** What comes on this day or before this moment: the Date is the first that is out. */
export const beforeMoment = bound(DAY, 0)
