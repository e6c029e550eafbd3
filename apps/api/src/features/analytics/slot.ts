/** Milliseconds of a slot: 15 minutes, because all offsets of time zones are multiples of it. */
export const SLOT = 15 * 60_000

/** Returns the start of the slot that contains the time. */
export const slotOf = (at: number): Date => new Date(Math.floor(at / SLOT) * SLOT)

/** Length of a slot, in SQL. */
export const SLOT_INTERVAL = `interval '${SLOT} milliseconds'`

/** Returns SQL for the start of the slot that contains the time. */
export const slotIn = (at: string): string => `date_bin(${SLOT_INTERVAL}, ${at}, '2000-01-01 00:00:00+00')`
