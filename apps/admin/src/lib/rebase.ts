const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns the fields that differ between two versions. */
export const getDifferences = <Version extends object>(one: Version, other: Version) =>
  (Object.keys(one) as (keyof Version & string)[]).filter((field) => !isEqual(one[field], other[field]))

export interface Rebased<Draft> {
  /** the draft, with the newer version's value for each unedited field */
  draft: Draft
  /** fields that only the newer version changed */
  merged: (keyof Draft & string)[]
  /** the newer version's values of fields that the draft and the newer version changed differently */
  newer: Partial<Draft>
}

/**
 * Rebases a draft onto a newer version.
 *
 * @example
 * rebase({ name: 'B', note: '' }, { name: 'A', note: '' }, { name: 'C', note: 'new' })
 * // { draft: { name: 'B', note: 'new' }, merged: ['note'], newer: { name: 'C' } }
 */
export function rebase<Draft extends object>(draft: Draft, base: Draft, latest: Draft): Rebased<Draft> {
  const newerFields = getDifferences(base, latest)
  const merged = newerFields.filter((field) => isEqual(draft[field], base[field]))
  const conflictingFields = newerFields.filter(
    (field) => !merged.includes(field) && !isEqual(draft[field], latest[field]),
  )
  const pickFields = (fields: typeof newerFields) =>
    Object.fromEntries(fields.map((field) => [field, latest[field]])) as Partial<Draft>
  return { draft: { ...draft, ...pickFields(merged) }, merged, newer: pickFields(conflictingFields) }
}
