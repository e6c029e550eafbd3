import type { Database } from '@veranda/database'
import { SHOWN_FLAIR_JSON, type ShownFlair } from '../plans/flair.ts'
import { AVATAR_URL } from './avatar.ts'

export interface ProfileRow {
  id: number
  username: string
  display_name: string
  avatar_url: string
  bio: string | null
  created_at: Date
  profile_visibility: 'public' | 'private' | 'friends'
  flair: ShownFlair | null
}

/** Exported so that a benchmark can run the same statement without the server. */
export const PROFILE_BY_ID = `SELECT id, username, display_name, ${AVATAR_URL} AS avatar_url, bio, created_at, profile_visibility,
   ${SHOWN_FLAIR_JSON} AS flair
 FROM "user" u WHERE is_active AND id = $1`

const PROFILE_BY_USERNAME = PROFILE_BY_ID.replace('id = $1', 'username = $1')

export async function findProfileById(database: Database, id: number) {
  const [row] = await database.query<ProfileRow>(PROFILE_BY_ID, [id])
  return row
}

export async function findProfileByUsername(database: Database, username: string) {
  const [row] = await database.query<ProfileRow>(PROFILE_BY_USERNAME, [username.toLowerCase()])
  return row
}

/** Returns whether two users are friends, regardless of who sent the request. */
export async function areFriends(database: Database, userId: number, otherUserId: number): Promise<boolean> {
  const rows = await database.query(
    `SELECT 1 FROM friendship WHERE accepted_at IS NOT NULL
     AND (requester_id, addressee_id) IN (($1::int, $2::int), ($2::int, $1::int)) LIMIT 1`,
    [userId, otherUserId],
  )
  return rows.length > 0
}
