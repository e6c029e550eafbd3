/** Number of results that each source shows at first. */
export const SHOWN_PER_SOURCE = 5

/** Returns each group with only its first results. */
export const firstOfEach = <T extends { hits: unknown[] }>(groups: readonly T[]): T[] =>
  groups.map((group) => ({ ...group, hits: group.hits.slice(0, SHOWN_PER_SOURCE) }))
