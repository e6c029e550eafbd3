const UNITS = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** Seconds as people say them, never less than it is: `2 minutes`, `1 hour`. */
export function inWords(seconds: number): string {
  const [unit, size] = UNITS.find(([, size]) => seconds >= 2 * size || seconds === size) ?? ['second', 1]
  const amount = Math.ceil(seconds / size)
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
