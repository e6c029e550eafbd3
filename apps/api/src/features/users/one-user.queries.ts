import type { Sql } from '@veranda/database'
import { containing } from '../../http/list.ts'
import { SHOWN_FLAIR, type ShownFlair } from '../plans/flair.ts'
import { AVATAR_URL } from '../profiles/avatar.ts'
import { ADMIN_USER, type AdminUserRow, WHAT_IS_ABOUT_THEM } from './admin-user.columns.ts'
import { FURTHER_FIELDS, type UserFieldValues } from './user-fields.ts'
import { withoutAt } from './users.conditions.ts'

export interface FoundUser {
  id: number
  name: string
  username: string
  email: string
  image: string
}

/** Maximum number of users that a search returns. */
const BEST = 10

const FOUND = `SELECT u.id, u.display_name AS name, u.username, u.email, ${AVATAR_URL} AS image FROM "user" u`

/**
 * Finds users for a search box: exact matches first, then words that start with the text, then any other
 * matches. Shorter usernames come first. The trigram index can find two characters at the start of a word.
 * Other matches are only searched if there are too few.
 */
export async function findBestUsers(database: Sql, typed: string): Promise<FoundUser[]> {
  const text = withoutAt(typed.toLowerCase())
  const anywhere = containing(text)
  const begins = anywhere.slice(1)
  const beginning = '(u.search_text LIKE $1 OR u.search_text LIKE $2)'
  const first = await database.query<FoundUser>(
    `${FOUND} WHERE ${beginning}
     ORDER BY $3 IN (u.username, u.email) DESC, length(u.username), u.username, u.id LIMIT ${BEST}`,
    [begins, `% ${begins}`, text],
  )
  if (first.length === BEST) return first
  const rest = await database.query<FoundUser>(
    `${FOUND} WHERE u.search_text LIKE $3 AND NOT ${beginning}
     ORDER BY length(u.username), u.username, u.id LIMIT $4`,
    [begins, `% ${begins}`, anywhere, BEST - first.length],
  )
  return [...first, ...rest]
}

export async function findUsernames(database: Sql, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await database.query<{ id: number; username: string }>(
    'SELECT id, username FROM "user" WHERE id = ANY ($1)',
    [ids],
  )
  return new Map(rows.map(({ id, username }) => [id, username]))
}

export interface ManagedUserRow extends AdminUserRow, UserFieldValues {
  email_verified: boolean
  has_password: boolean
  flair: ShownFlair | null
  updated_at: Date
}

export async function findManagedUser(database: Sql, id: number) {
  const [row] = await database.query<ManagedUserRow>(
    `SELECT ${ADMIN_USER}, ${FURTHER_FIELDS}, u.email_verified_at IS NOT NULL AS email_verified,
       u.password_hash IS NOT NULL AS has_password, u.updated_at, ${SHOWN_FLAIR} AS flair
     FROM "user" u ${WHAT_IS_ABOUT_THEM} WHERE u.id = $1`,
    [id],
  )
  return row
}

export async function permissionsOf(database: Sql, id: number): Promise<string[]> {
  const [row] = await database.query<{ permissions: string[] }>('SELECT permissions FROM authority_of($1)', [
    id,
  ])
  return row?.permissions ?? []
}
