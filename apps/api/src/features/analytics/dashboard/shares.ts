/** Rounds to a number of decimals. */
export const roundTo = (value: number, decimals = 4): number => Number(value.toFixed(decimals))

/** Returns a part of a whole as a number from 0 to 1, or null if the whole is 0. */
export const getShare = (part: number, whole: number): number | null =>
  whole === 0 ? null : roundTo(part / whole)
