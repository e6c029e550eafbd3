/** Returns the URL that exports the data of an API path as CSV. */
export const toCsvUrl = (path: string, query: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries({ ...query, format: 'csv' }).map(([name, value]) => [name, String(value)]))}`
