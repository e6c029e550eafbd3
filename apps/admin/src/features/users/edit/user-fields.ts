import { FIELDS as FIELDS_BY_SCHEMA, type FormField } from '@veranda/api-client'
import type { Schema } from '../../../lib/api.ts'

type ManagedUser = Schema<'ManagedUser'>
type Change = Omit<Schema<'AdminUserChange'>, 'reason' | 'expected' | 'is_active'>

export type Field = keyof typeof FIELDS_BY_SCHEMA.AdminUserChange

/** Values of the form's fields, as text. */
export type UserValues = Record<Field, string>

export const FIELDS: Readonly<Record<Field, FormField>> = FIELDS_BY_SCHEMA.AdminUserChange

export const FIELD_NAMES = Object.keys(FIELDS) as Field[]

const mapFields = <Value>(getValue: (field: Field) => Value) =>
  Object.fromEntries(FIELD_NAMES.map((field) => [field, getValue(field)])) as Record<Field, Value>

export const LABELS = mapFields((field) => FIELDS[field].title)

/** Labels of the profile visibilities, in display order. */
const CHOICE_LABELS: Record<string, string> = { public: 'Public', friends: 'Friends', private: 'Private' }

const CHOICE_ORDER = Object.keys(CHOICE_LABELS)

export const sortChoices = (choices: readonly string[]) =>
  choices.toSorted((a, b) => CHOICE_ORDER.indexOf(a) - CHOICE_ORDER.indexOf(b))

export const formatChoice = (value: string) => CHOICE_LABELS[value] ?? value

/** Formats a value for display. */
export const formatField = (value: string, field: Field) =>
  FIELDS[field].choices ? formatChoice(value) : value

export const toFormValues = (user: ManagedUser): UserValues => mapFields((field) => user[field] ?? '')

/** Converts a value for the API: trims it, and converts an empty optional value to null. */
const toApiValue = (field: Field, value: string) =>
  FIELDS[field].isOptional ? value.trim() || null : value.trim()

const pickFields = (fields: readonly Field[], values: UserValues): Change =>
  Object.fromEntries(fields.map((field) => [field, toApiValue(field, values[field])]))

/** Returns the fields whose values differ, ignoring surrounding spaces. */
export const getChangedFields = (base: UserValues, values: UserValues): Field[] =>
  FIELD_NAMES.filter((field) => toApiValue(field, base[field]) !== toApiValue(field, values[field]))

/**
 * Returns the new values of the changed fields (`change`) and their original values (`expected`), which let
 * the server detect conflicting edits.
 */
export function getChange(base: UserValues, values: UserValues) {
  const fields = getChangedFields(base, values)
  return { change: pickFields(fields, values), expected: pickFields(fields, base) }
}

/**
 * Returns the new values of the fields that another user has changed since `base` was received.
 *
 * @param current the saved values in the server's response to a conflicting edit
 */
export function getNewerValues(base: UserValues, current: Record<string, unknown>): Partial<UserValues> {
  const newer: Partial<UserValues> = {}
  for (const field of FIELD_NAMES) {
    const value = current[field] ?? ''
    if (field in current && typeof value === 'string' && value !== base[field]) newer[field] = value
  }
  return newer
}
