/** Milliseconds of a slot: a quarter of an hour, for that is what offsets of time zones are multiples of. */
export const SLOT = 15 * 60_000

/** The slot that a moment is in. */
export const slotOf = (at: number): Date => new Date(Math.floor(at / SLOT) * SLOT)

/** The length of a slot, in SQL. */
export const SLOT_INTERVAL = `interval '${SLOT} milliseconds'`

/** The slot that a moment is in, in SQL. */
export const slotIn = (at: string): string => `date_bin(${SLOT_INTERVAL}, ${at}, '2000-01-01 00:00:00+00')`
