/** Maximum number of results that are shown at first for each source. */
export const MAX_SHOWN_PER_SOURCE = 5

/** Returns each group with only its first results. */
export const takeFirstResults = <T extends { hits: unknown[] }>(groups: readonly T[]): T[] =>
  groups.map((group) => ({ ...group, hits: group.hits.slice(0, MAX_SHOWN_PER_SOURCE) }))
