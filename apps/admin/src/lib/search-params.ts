/** Parses search parameters as plain text, `?search=ada&page=2`, without JSON. Every value is a string. */
export const parseSearch = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query))

export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return query && `?${query}`
}

/** Returns the value if it is allowed. */
export const parseEnum = <Value extends string>(
  allowed: readonly Value[],
  value: unknown,
): Value | undefined => allowed.find((candidate) => candidate === value)

/** Returns the value if it is an integer within the bounds. */
export function parseInteger(value: unknown, min: number, max: number): number | undefined {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined
}
