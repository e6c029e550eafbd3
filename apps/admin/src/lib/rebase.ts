const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The members in which two versions differ. */
export const differingIn = <Version extends object>(one: Version, other: Version) =>
  (Object.keys(one) as (keyof Version & string)[]).filter((field) => !same(one[field], other[field]))

export interface Rebased<Draft> {
  /** what was typed, with what somebody else wrote wherever nothing was typed */
  draft: Draft
  /** the members that somebody else wrote and nobody here touched */
  taken: (keyof Draft & string)[]
  /** what somebody else wrote where something else was typed */
  newer: Partial<Draft>
}

/**
 * Puts a draft on top of a newer version than the one that it began from.
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
