import type { Schema } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
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

/** Returns the changed fields with the values that they had before the edit. */
export function getChange(base: Profile, values: ProfileValues): Schema<'ProfileChange'> {
  const sent = { ...values, location: values.location.trim() || null, bio: values.bio.trim() || null }
  const changed = FIELDS.filter((field) => values[field] !== toFormValues(base)[field])
  const only = <Value>(from: Record<Field, Value>) =>
    Object.fromEntries(changed.map((field) => [field, from[field]]))
  return { ...only<string | null>(sent), expected: only<string | null>(base) }
}

export const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'changed_meanwhile'

/** Merges the input with a newer version: fields that were not edited take the newer value. */
export function mergeProfiles(base: Profile, latest: Profile, typed: ProfileValues): ProfileValues {
  const uneditedFields = FIELDS.filter((field) => typed[field] === toFormValues(base)[field])
  return {
    ...typed,
    ...Object.fromEntries(uneditedFields.map((field) => [field, toFormValues(latest)[field]])),
  }
}

/** Lists the other user's changes, one line for each field. */
export const listDifferences = (base: Profile, latest: Profile) =>
  FIELDS.filter((field) => base[field] !== latest[field]).map(
    (field) => `${LABELS[field]} is now ${latest[field] ? `“${latest[field]}”` : 'empty'}.`,
  )
