/** Maximum number of results for each source in the search dialog, and initially on the search page. */
export const MAX_SHOWN_PER_SOURCE = 5

/** Returns the groups, one for each source, with only the first results of each group. */
export const takeFirstResults = <T extends { hits: unknown[] }>(groups: readonly T[]): T[] =>
  groups.map((group) => ({ ...group, hits: group.hits.slice(0, MAX_SHOWN_PER_SOURCE) }))
