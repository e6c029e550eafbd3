import type { SqlRunner } from '@veranda/database'
import { toLikePattern } from '../../http/list.ts'
import { SHOWN_FLAIR_JSON, type ShownFlair } from '../plans/flair.ts'
import { AVATAR_URL } from '../profiles/avatar.ts'
import { ADMIN_USER_COLUMNS, ADMIN_USER_JOINS, type AdminUserRow } from './admin-user.columns.ts'
import { DETAIL_FIELDS, type UserFieldValues } from './user-fields.ts'
import { stripLeadingAt } from './users.conditions.ts'

/** User in the results of a search box. */
export interface FoundUser {
  id: number
  name: string
  username: string
  email: string
  image: string
}

/** Maximum number of users that a search returns. */
const MAX_FOUND_USERS = 10

const SELECT_FOUND_USER = `SELECT u.id, u.display_name AS name, u.username, u.email, ${AVATAR_URL} AS image FROM "user" u`

/**
 * Finds users for a search box: first those whose username or email address equals the text, then those with
 * a word that starts with the text, then any other matches. In each group, shorter usernames come first. The
 * other matches are only queried if the list is not full, because they can be slow to find: for a text of two
 * characters, the trigram index only finds starts of words.
 */
export async function findUsersForSearchBox(database: SqlRunner, input: string): Promise<FoundUser[]> {
  const text = stripLeadingAt(input.toLowerCase())
  const anywherePattern = toLikePattern(text)
  const prefixPattern = anywherePattern.slice('%'.length)
  const prefixCondition = '(u.search_text LIKE $1 OR u.search_text LIKE $2)'
  const prefixMatches = await database.query<FoundUser>(
    `${SELECT_FOUND_USER} WHERE ${prefixCondition}
     ORDER BY $3 IN (u.username, u.email) DESC, length(u.username), u.username, u.id LIMIT ${MAX_FOUND_USERS}`,
    [prefixPattern, `% ${prefixPattern}`, text],
  )
  if (prefixMatches.length === MAX_FOUND_USERS) return prefixMatches
  const otherMatches = await database.query<FoundUser>(
    `${SELECT_FOUND_USER} WHERE u.search_text LIKE $3 AND NOT ${prefixCondition}
     ORDER BY length(u.username), u.username, u.id LIMIT $4`,
    [prefixPattern, `% ${prefixPattern}`, anywherePattern, MAX_FOUND_USERS - prefixMatches.length],
  )
  return [...prefixMatches, ...otherMatches]
}

/** Returns usernames by user ID. */
export async function findUsernames(
  database: SqlRunner,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await database.query<{ id: number; username: string }>(
    'SELECT id, username FROM "user" WHERE id = ANY ($1)',
    [ids],
  )
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** Row of a single user, with all editable fields and other data that user lists omit. */
export interface ManagedUserRow extends AdminUserRow, UserFieldValues {
  email_verified: boolean
  has_password: boolean
  flair: ShownFlair | null
  updated_at: Date
}

export async function findManagedUser(database: SqlRunner, id: number) {
  const [row] = await database.query<ManagedUserRow>(
    `SELECT ${ADMIN_USER_COLUMNS}, ${DETAIL_FIELDS}, u.email_verified_at IS NOT NULL AS email_verified,
       u.password_hash IS NOT NULL AS has_password, u.updated_at, ${SHOWN_FLAIR_JSON} AS flair
     FROM "user" u ${ADMIN_USER_JOINS} WHERE u.id = $1`,
    [id],
  )
  return row
}

/** Returns the names of the permissions that a user currently has. */
export async function findPermissionNames(database: SqlRunner, id: number): Promise<string[]> {
  const [row] = await database.query<{ permissions: string[] }>(
    'SELECT permissions FROM user_authority($1)',
    [id],
  )
  return row?.permissions ?? []
}
