const isEqual = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second)

/** Returns the fields that differ between two versions. */
export const getDifferingFields = <Version extends object>(first: Version, second: Version) =>
  (Object.keys(first) as (keyof Version & string)[]).filter((field) => !isEqual(first[field], second[field]))

export interface Rebased<Draft> {
  /** the draft, with the newer version's value for each unedited field */
  draft: Draft
  /** fields that only the newer version changed */
  merged: (keyof Draft & string)[]
  /** the newer version's values of fields in conflict: edited in the draft to a different value */
  newer: Partial<Draft>
}

/**
 * Applies the edits of a draft to a newer version. If both changed a field, the draft wins.
 *
 * @param base version that the draft was created from
 * @param latest newer version
 * @example
 * rebase({ name: 'B', note: '' }, { name: 'A', note: '' }, { name: 'C', note: 'new' })
 * // { draft: { name: 'B', note: 'new' }, merged: ['note'], newer: { name: 'C' } }
 */
export function rebase<Draft extends object>(draft: Draft, base: Draft, latest: Draft): Rebased<Draft> {
  const newerFields = getDifferingFields(base, latest)
  const merged = newerFields.filter((field) => isEqual(draft[field], base[field]))
  const conflictingFields = newerFields.filter(
    (field) => !merged.includes(field) && !isEqual(draft[field], latest[field]),
  )
  const pickFields = (fields: typeof newerFields) =>
    Object.fromEntries(fields.map((field) => [field, latest[field]])) as Partial<Draft>
  return { draft: { ...draft, ...pickFields(merged) }, merged, newer: pickFields(conflictingFields) }
}
