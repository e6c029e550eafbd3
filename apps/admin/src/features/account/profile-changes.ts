import type { Schema } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { toSentenceCase } from '../../lib/format.ts'
import type { Profile } from '../../lib/profile.api.ts'

export const toFormValues = (profile: Profile) => ({
  display_name: profile.display_name,
  location: profile.location ?? '',
  bio: profile.bio ?? '',
  profile_visibility: profile.profile_visibility,
})

export type ProfileValues = ReturnType<typeof toFormValues>
type Field = keyof ProfileValues

const LABELS: Record<Field, string> = {
  display_name: 'Name',
  location: 'Location',
  bio: 'Bio',
  profile_visibility: 'Profile visibility',
}
const FIELDS = Object.keys(LABELS) as Field[]

/**
 * Returns the request body that saves the fields that differ from `base`. `expected` contains their values in
 * `base`, so that the server can detect edit conflicts.
 *
 * @param base saved profile before the edit
 */
export function getChange(base: Profile, values: ProfileValues): Schema<'ProfileChange'> {
  const sentValues = { ...values, location: values.location.trim() || null, bio: values.bio.trim() || null }
  const changedFields = FIELDS.filter((field) => values[field] !== toFormValues(base)[field])
  const pickChanged = <Value>(source: Record<Field, Value>) =>
    Object.fromEntries(changedFields.map((field) => [field, source[field]]))
  return { ...pickChanged<string | null>(sentValues), expected: pickChanged<string | null>(base) }
}

export const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'edit_conflict'

/** Merges the form's values with the latest profile: fields that were not edited take the latest value. */
export function mergeProfiles(base: Profile, latest: Profile, values: ProfileValues): ProfileValues {
  const uneditedFields = FIELDS.filter((field) => values[field] === toFormValues(base)[field])
  return {
    ...values,
    ...Object.fromEntries(uneditedFields.map((field) => [field, toFormValues(latest)[field]])),
  }
}

/** Describes the fields that have changed on the server since `base`, one line for each. */
export const listDifferences = (base: Profile, latest: Profile) =>
  FIELDS.filter((field) => base[field] !== latest[field]).map(
    (field) => `${LABELS[field]} is now ${formatValue(latest[field], field)}.`,
  )

function formatValue(value: string | null, field: Field): string {
  if (!value) return 'empty'
  return `“${field === 'profile_visibility' ? toSentenceCase(value) : value}”`
}
