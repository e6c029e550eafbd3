export const rounded = (value: number, digits = 4): number => Number(value.toFixed(digits))

/** A part of a whole, from 0 to 1; of nothing there is none. */
export const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : rounded(part / whole)
