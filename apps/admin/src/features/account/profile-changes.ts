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

/** Returns the changed fields with their new values, and with their previous values in `expected`. */
export function getChange(base: Profile, values: ProfileValues): Schema<'ProfileChange'> {
  const sentValues = { ...values, location: values.location.trim() || null, bio: values.bio.trim() || null }
  const changed = FIELDS.filter((field) => values[field] !== toFormValues(base)[field])
  const pickChanged = <Value>(from: Record<Field, Value>) =>
    Object.fromEntries(changed.map((field) => [field, from[field]]))
  return { ...pickChanged<string | null>(sentValues), expected: pickChanged<string | null>(base) }
}

export const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'edit_conflict'

/** Merges the input with a newer version: fields that were not edited take the newer value. */
export function mergeProfiles(base: Profile, latest: Profile, typed: ProfileValues): ProfileValues {
  const uneditedFields = FIELDS.filter((field) => typed[field] === toFormValues(base)[field])
  return {
    ...typed,
    ...Object.fromEntries(uneditedFields.map((field) => [field, toFormValues(latest)[field]])),
  }
}

/** Describes the fields that have changed on the server since `base`, one line for each. */
export const listDifferences = (base: Profile, latest: Profile) =>
  FIELDS.filter((field) => base[field] !== latest[field]).map(
    (field) => `${LABELS[field]} is now ${latest[field] ? `“${latest[field]}”` : 'empty'}.`,
  )
