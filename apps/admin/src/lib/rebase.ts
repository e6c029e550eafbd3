const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns the members that differ between two versions. */
export const differingIn = <Version extends object>(one: Version, other: Version) =>
  (Object.keys(one) as (keyof Version & string)[]).filter((field) => !same(one[field], other[field]))

export interface Rebased<Draft> {
  /** the draft, with the newer version's value for each unedited member */
  draft: Draft
  /** members that only the newer version changed */
  taken: (keyof Draft & string)[]
  /** the newer version's values of members that both changed */
  newer: Partial<Draft>
}

/**
 * Rebases a draft on a newer version.
 *
 * @example
 * rebase({ name: 'B', note: '' }, { name: 'A', note: '' }, { name: 'C', note: 'new' })
 * // { draft: { name: 'B', note: 'new' }, taken: ['note'], newer: { name: 'C' } }
 */
export function rebase<Draft extends object>(draft: Draft, base: Draft, latest: Draft): Rebased<Draft> {
  const theirs = differingIn(base, latest)
  const taken = theirs.filter((field) => same(draft[field], base[field]))
  const disputed = theirs.filter((field) => !taken.includes(field) && !same(draft[field], latest[field]))
  const picked = (fields: typeof theirs) =>
    Object.fromEntries(fields.map((field) => [field, latest[field]])) as Partial<Draft>
  return { draft: { ...draft, ...picked(taken) }, taken, newer: picked(disputed) }
}
