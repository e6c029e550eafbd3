/** Returns the URL of an API request whose response is CSV. */
export const toCsvUrl = (path: string, query: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries({ ...query, format: 'csv' }).map(([name, value]) => [name, String(value)]))}`
