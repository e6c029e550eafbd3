import type { User } from '@veranda/database'
import * as z from 'zod'
import { seenText } from '../../http/expected.ts'
import { email, username } from '../auth/auth.schema.ts'
import { ProfileChange } from '../profiles/profiles.schema.ts'

interface FieldOptions {
  /** whether lists and the CSV export of users have it */
  isListed?: boolean
  /** whether the user's own export has it */
  isExported?: boolean
}

const exampleOf = (schema: z.ZodType) => ({ example: schema.meta()?.example })

/** `title` is the label in forms and docs. Without one, no form has the field. */
function field<
  Property extends keyof User,
  Change extends z.ZodType,
  Shown extends z.ZodType,
  Seen extends z.ZodType,
>(
  property: Property,
  title: string | undefined,
  schemas: { change: Change; shown: Shown; seen: Seen },
  { isListed = true, isExported = true }: FieldOptions = {},
) {
  const change = title === undefined ? schemas.change : schemas.change.meta({ title })
  return { property, isListed, isExported, ...schemas, change }
}

/** `hint` is for who changes the value, where `description` does not say enough. */
const required = <Change extends z.ZodType>(change: Change, description: string, hint = description) => ({
  change: change.describe(hint),
  shown: z.string().meta({ ...exampleOf(change), description }),
  seen: seenText.describe(description),
})

const optional = <Change extends z.ZodType>(change: Change, description: string) => ({
  change: change.nullable().describe(description),
  shown: z
    .string()
    .nullable()
    .meta({ ...exampleOf(change), description: `${description} Null if there is none.` }),
  seen: seenText.nullable().describe(description),
})

const same = <Change extends z.ZodType>(change: Change, description: string, hint = description) => ({
  change: change.describe(hint),
  shown: change.describe(description),
  seen: change.describe(description),
})

const profile = ProfileChange.shape

/**
 * The fields of a user that administrators edit, in the order of the form. Validation, the service, the audit log,
 * exports, the API description, and through it the docs and the form of the admin app follow from this map: a new field
 * takes a column and an entry here.
 */
export const USER_FIELDS = {
  name: field(
    'displayName',
    'Name',
    required(profile.display_name.unwrap(), 'Display name, shown on the profile next to the username.'),
  ),
  username: field(
    'username',
    'Username',
    required(username, 'Unique username, in lowercase.', username.description),
  ),
  email: field(
    'email',
    'Email',
    required(
      email,
      'Email address of the account.',
      'Email address of the account. A new one is unverified until the user confirms it.',
    ),
  ),
  bio: field(
    'bio',
    'Bio',
    optional(profile.bio.unwrap().unwrap(), 'Text about the user, shown on the profile.'),
  ),
  location: field(
    'location',
    'Location',
    optional(
      profile.location.unwrap().unwrap(),
      'Where the user is. Only visible to the user and to administrators.',
    ),
  ),
  profile_visibility: field(
    'profileVisibility',
    'Profile visibility',
    same(profile.profile_visibility.unwrap(), 'Who can see the profile, besides administrators.'),
    { isListed: false },
  ),
  admin_notes: field(
    'adminNotes',
    'Admin notes',
    optional(
      z
        .string()
        .trim()
        .max(5000, 'Must be at most 5000 characters')
        .meta({ example: 'Writes the newsletter' }),
      'Notes about the user. Only visible to administrators.',
    ),
    { isExported: false },
  ),
  is_active: field(
    'isActive',
    undefined,
    same(
      z.boolean(),
      'Whether the account is active. Inactive users cannot sign in and have no profile.',
      'Whether the account is active. `false` revokes all sessions immediately and blocks sign-in.',
    ),
    { isExported: false },
  ),
}

type Fields = typeof USER_FIELDS
type FieldName = keyof Fields
type Schemas<Kind extends 'change' | 'shown' | 'seen'> = { [Name in FieldName]: Fields[Name][Kind] }

/** The values of a user's fields, as the API has them. */
export type UserFieldValues = { [Name in FieldName]: User[Fields[Name]['property']] }

const NAMES = Object.keys(USER_FIELDS) as FieldName[]

const each = <Value>(read: (name: FieldName) => Value) =>
  Object.fromEntries(NAMES.map((name) => [name, read(name)]))

const schemas = <Kind extends 'change' | 'shown' | 'seen'>(kind: Kind) =>
  each((name) => USER_FIELDS[name][kind]) as Schemas<Kind>

/** What a change may hold, what an editor may have seen before it, and what answers show. */
export const changeShape = schemas('change')
export const seenShape = schemas('seen')
export const shownShape = schemas('shown')

/** The column of the table `user`. */
const columnOf = (name: FieldName) =>
  USER_FIELDS[name].property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const selected = (isListed: boolean) =>
  NAMES.filter((name) => USER_FIELDS[name].isListed === isListed)
    .map((name) => `u.${columnOf(name)} AS ${name}`)
    .join(', ')

/** What lists select of a row `u`, and what the page of one user selects besides. */
export const LISTED_FIELDS = selected(true)
export const FURTHER_FIELDS = selected(false)

/** The fields of a row. */
export const fieldsOf = (user: User) => each((name) => user[USER_FIELDS[name].property]) as UserFieldValues

/** The changed fields, as Prisma writes them. */
export const dataOf = (change: Partial<UserFieldValues>): Partial<User> =>
  Object.fromEntries(
    NAMES.filter((name) => change[name] !== undefined).map((name) => [
      USER_FIELDS[name].property,
      change[name],
    ]),
  )

/** What the user's own export holds of them, by column. */
export const exportedFields = (user: User) =>
  Object.fromEntries(
    NAMES.filter((name) => USER_FIELDS[name].isExported).map((name) => [
      columnOf(name),
      user[USER_FIELDS[name].property],
    ]),
  )
