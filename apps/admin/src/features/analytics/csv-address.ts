/** Where what a tab shows is had as a table. */
export const csvAddress = (path: string, query: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries({ ...query, format: 'csv' }).map(([name, value]) => [name, String(value)]))}`
