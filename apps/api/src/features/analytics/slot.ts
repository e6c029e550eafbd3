/**
 * Length in milliseconds of a slot, the shortest period for which metrics are stored. All time zone offsets
 * are multiples of 15 minutes, so a day in any time zone consists of whole slots.
 */
export const SLOT_MS = 15 * 60_000

/** Returns the start of the slot that contains the time. */
export const getSlotStart = (at: number): Date => new Date(Math.floor(at / SLOT_MS) * SLOT_MS)

/** Length of a slot, in SQL. */
export const SLOT_INTERVAL = `interval '${SLOT_MS} milliseconds'`

/** Returns SQL for the start of the slot that contains the time. `at` is an SQL expression. */
export const toSlotSql = (at: string): string => `date_bin(${SLOT_INTERVAL}, ${at}, '2000-01-01 00:00:00+00')`
