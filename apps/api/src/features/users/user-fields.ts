import type { User } from '@veranda/database'
import * as z from 'zod'
import { expectedText } from '../../http/expected.ts'
import { email, username } from '../auth/auth.schema.ts'
import { ProfileChange } from '../profiles/profiles.schema.ts'

interface FieldOptions {
  /** Whether user lists and their CSV export include the field. */
  isListed?: boolean
  /** Whether the user's data export includes the field. */
  isExported?: boolean
}

const getExample = (schema: z.ZodType) => ({ example: schema.meta()?.example })

/**
 * Defines a field. `property` is its name in Prisma's `User`. `title` is its label in forms and docs. Forms
 * omit a field without a title.
 */
function defineField<
  Property extends keyof User,
  ChangeSchema extends z.ZodType,
  ResponseSchema extends z.ZodType,
  ExpectedSchema extends z.ZodType,
>(
  property: Property,
  title: string | undefined,
  schemas: { change: ChangeSchema; response: ResponseSchema; expected: ExpectedSchema },
  { isListed = true, isExported = true }: FieldOptions = {},
) {
  const change = title === undefined ? schemas.change : schemas.change.meta({ title })
  return { property, isListed, isExported, ...schemas, change }
}

/**
 * Returns the schemas of a text field that can't be null.
 *
 * @param description description of the field in responses
 * @param hint description of the field in requests that change it
 */
const requiredText = <Change extends z.ZodType>(change: Change, description: string, hint = description) => ({
  change: change.describe(hint),
  response: z.string().meta({ ...getExample(change), description }),
  expected: expectedText.describe(description),
})

/** Returns the schemas of a text field that can be null. */
const optionalText = <Change extends z.ZodType>(change: Change, description: string) => ({
  change: change.nullable().describe(description),
  response: z
    .string()
    .nullable()
    .meta({ ...getExample(change), description: `${description} Null if there is none.` }),
  expected: expectedText.nullable().describe(description),
})

/** Returns the schemas of a field with the same values in requests and responses. */
const sameSchema = <Change extends z.ZodType>(change: Change, description: string, hint = description) => ({
  change: change.describe(hint),
  response: change.describe(description),
  expected: change.describe(description),
})

/** Schemas of the profile's fields. `unwrap` removes `optional` or `nullable` from a schema. */
const profile = ProfileChange.shape

/**
 * The user fields that administrators can edit, in the order of the form. Validation, the service, the audit
 * log, exports, the API description, the docs, and the form of the admin app all use this map. A new field
 * needs a column and an entry here.
 */
export const USER_FIELDS = {
  name: defineField(
    'displayName',
    'Name',
    requiredText(profile.display_name.unwrap(), 'Display name, shown on the profile next to the username.'),
  ),
  username: defineField(
    'username',
    'Username',
    requiredText(username, 'Unique username, in lowercase.', username.description),
  ),
  email: defineField(
    'email',
    'Email',
    requiredText(
      email,
      'Email address of the account.',
      'Email address of the account. A new email address is unverified until the user verifies it.',
    ),
  ),
  bio: defineField(
    'bio',
    'Bio',
    optionalText(profile.bio.unwrap().unwrap(), 'Short biography, shown on the profile.'),
  ),
  location: defineField(
    'location',
    'Location',
    optionalText(
      profile.location.unwrap().unwrap(),
      'Location of the user. Only visible to the user and to administrators.',
    ),
  ),
  profile_visibility: defineField(
    'profileVisibility',
    'Profile visibility',
    sameSchema(profile.profile_visibility.unwrap(), 'Who can see the profile, besides administrators.'),
    { isListed: false },
  ),
  admin_notes: defineField(
    'adminNotes',
    'Admin notes',
    optionalText(
      z
        .string()
        .trim()
        .max(5000, 'Must be at most 5000 characters')
        .meta({ example: 'Writes the newsletter' }),
      'Notes about the user. Only visible to administrators.',
    ),
    { isExported: false },
  ),
  is_active: defineField(
    'isActive',
    undefined,
    sameSchema(
      z.boolean(),
      'Whether the account is active. Inactive users cannot sign in and have no profile.',
      'Whether the account is active. `false` revokes all sessions immediately and blocks sign-in.',
    ),
    { isExported: false },
  ),
}

type Fields = typeof USER_FIELDS
type FieldName = keyof Fields
type Schemas<Kind extends 'change' | 'response' | 'expected'> = { [Name in FieldName]: Fields[Name][Kind] }

/** Values of a user's fields, by their names in the API. */
export type UserFieldValues = { [Name in FieldName]: User[Fields[Name]['property']] }

const FIELD_NAMES = Object.keys(USER_FIELDS) as FieldName[]

/** Returns an object with a value for each field. */
const mapFields = <Value>(getValue: (name: FieldName) => Value) =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, getValue(name)]))

const pickSchemas = <Kind extends 'change' | 'response' | 'expected'>(kind: Kind) =>
  mapFields((name) => USER_FIELDS[name][kind]) as Schemas<Kind>

/** Schemas of the fields in requests that change a user. */
export const changeShape = pickSchemas('change')
/** Schemas of the field values that an editor loaded and expects to be unchanged, for `expectedSchema`. */
export const expectedShape = pickSchemas('expected')
/** Schemas of the fields in responses. */
export const responseShape = pickSchemas('response')

/** Returns the column name in the `user` table. */
const getColumn = (name: FieldName) =>
  USER_FIELDS[name].property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const selectColumns = (isListed: boolean) =>
  FIELD_NAMES.filter((name) => USER_FIELDS[name].isListed === isListed)
    .map((name) => `u.${getColumn(name)} AS ${name}`)
    .join(', ')

/** SQL columns of the fields in user lists, for a user row `u`. */
export const LISTED_FIELDS = selectColumns(true)
/** SQL columns of the fields that only the details of a single user contain, for a user row `u`. */
export const DETAIL_FIELDS = selectColumns(false)

/** Returns the field values of a user. */
export const toUserFields = (user: User) =>
  mapFields((name) => user[USER_FIELDS[name].property]) as UserFieldValues

/** Converts changed fields to Prisma data. */
export const toPrismaData = (change: Partial<UserFieldValues>): Partial<User> =>
  Object.fromEntries(
    FIELD_NAMES.filter((name) => change[name] !== undefined).map((name) => [
      USER_FIELDS[name].property,
      change[name],
    ]),
  )

/** Returns the field values for the user's data export, by column name. */
export const toExportedFields = (user: User) =>
  Object.fromEntries(
    FIELD_NAMES.filter((name) => USER_FIELDS[name].isExported).map((name) => [
      getColumn(name),
      user[USER_FIELDS[name].property],
    ]),
  )
