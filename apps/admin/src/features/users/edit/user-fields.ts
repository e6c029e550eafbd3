import type { Schema } from '../../../lib/api.ts'

type ManagedUser = Schema<'ManagedUser'>
type Change = Omit<Schema<'AdminUserChange'>, 'reason' | 'expected' | 'is_active'>

/** What the form edits, as text. */
export interface UserValues {
  name: string
  username: string
  email: string
  bio: string
  location: string
  profile_visibility: ManagedUser['profile_visibility']
  admin_notes: string
}

export type Field = keyof UserValues

export const LABELS: Record<Field, string> = {
  name: 'Name',
  username: 'Username',
  email: 'Email',
  bio: 'Bio',
  location: 'Location',
  profile_visibility: 'Who may see the profile',
  admin_notes: 'Notes of administrators',
}

const FIELDS = Object.keys(LABELS) as Field[]

/** Fields that may say nothing; empty, they are null for the server. */
const isOptional = (field: Field) => field === 'bio' || field === 'location' || field === 'admin_notes'

const isVisibility = (value: unknown): value is UserValues['profile_visibility'] =>
  value === 'public' || value === 'friends' || value === 'private'

export const valuesOf = (user: ManagedUser): UserValues => ({
  name: user.name,
  username: user.username,
  email: user.email,
  bio: user.bio ?? '',
  location: user.location ?? '',
  profile_visibility: user.profile_visibility,
  admin_notes: user.admin_notes ?? '',
})

const sent = (field: Field, value: string) => (isOptional(field) ? value.trim() || null : value.trim())

/** The fields that differ, as the server takes them. */
const pick = (fields: readonly Field[], values: UserValues): Change =>
  Object.fromEntries(fields.map((field) => [field, sent(field, values[field])]))

export const changedFields = (base: UserValues, values: UserValues): Field[] =>
  FIELDS.filter((field) => sent(field, base[field]) !== sent(field, values[field]))

/** What somebody changed, and what it was when they began, so that nobody else's change is lost. */
export function changeOf(base: UserValues, values: UserValues) {
  const fields = changedFields(base, values)
  return { change: pick(fields, values), expected: pick(fields, base) }
}

/** What somebody else has made of the fields meanwhile. */
export function newerValues(base: UserValues, current: Record<string, unknown>): Partial<UserValues> {
  const newer: Partial<UserValues> = {}
  for (const field of FIELDS) {
    if (!(field in current)) continue
    const value = current[field] ?? ''
    if (value === base[field] || typeof value !== 'string') continue
    if (field !== 'profile_visibility') newer[field] = value
    else if (isVisibility(value)) newer.profile_visibility = value
  }
  return newer
}
