/** So many results of each source are shown at first. */
export const SHOWN_PER_SOURCE = 5

/** The groups with their first results alone. */
export const firstOfEach = <T extends { hits: unknown[] }>(groups: readonly T[]): T[] =>
  groups.map((group) => ({ ...group, hits: group.hits.slice(0, SHOWN_PER_SOURCE) }))
