import { FIELDS as BODIES, type FormField } from '@veranda/api-client'
import type { Schema } from '../../../lib/api.ts'

type ManagedUser = Schema<'ManagedUser'>
type Change = Omit<Schema<'AdminUserChange'>, 'reason' | 'expected' | 'is_active'>

export type Field = keyof typeof BODIES.AdminUserChange

/** Form values as text. */
export type UserValues = Record<Field, string>

export const FIELDS: Readonly<Record<Field, FormField>> = BODIES.AdminUserChange

export const NAMES = Object.keys(FIELDS) as Field[]

const each = <Value>(read: (field: Field) => Value) =>
  Object.fromEntries(NAMES.map((field) => [field, read(field)])) as Record<Field, Value>

export const LABELS = each((field) => FIELDS[field].title)

/** Labels of the choices, in display order. */
const CHOICES: Record<string, string> = { public: 'Public', friends: 'Friends', private: 'Private' }

const CHOICE_ORDER = Object.keys(CHOICES)

export const inOrder = (choices: readonly string[]) =>
  choices.toSorted((a, b) => CHOICE_ORDER.indexOf(a) - CHOICE_ORDER.indexOf(b))

export const choiceWords = (value: string) => CHOICES[value] ?? value

/** Formats a value for display. */
export const fieldWords = (value: string, field: Field) =>
  FIELDS[field].choices ? choiceWords(value) : value

export const valuesOf = (user: ManagedUser): UserValues => each((field) => user[field] ?? '')

/** Converts a value for the API: an empty optional field becomes null. */
const sent = (field: Field, value: string) => (FIELDS[field].isOptional ? value.trim() || null : value.trim())

const pick = (fields: readonly Field[], values: UserValues): Change =>
  Object.fromEntries(fields.map((field) => [field, sent(field, values[field])]))

/** Returns the fields that differ. */
export const changedFields = (base: UserValues, values: UserValues): Field[] =>
  NAMES.filter((field) => sent(field, base[field]) !== sent(field, values[field]))

/** Returns the changed fields with their original values, so that the server can detect conflicting edits. */
export function changeOf(base: UserValues, values: UserValues) {
  const fields = changedFields(base, values)
  return { change: pick(fields, values), expected: pick(fields, base) }
}

/** Returns the fields that another user has changed in the meantime. */
export function newerValues(base: UserValues, current: Record<string, unknown>): Partial<UserValues> {
  const newer: Partial<UserValues> = {}
  for (const field of NAMES) {
    const value = current[field] ?? ''
    if (field in current && typeof value === 'string' && value !== base[field]) newer[field] = value
  }
  return newer
}
