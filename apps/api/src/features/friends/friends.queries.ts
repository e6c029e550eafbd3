import { type Database, Prisma } from '@veranda/database'
import { AVATAR_URL } from '../profiles/avatar.ts'

export type FriendStatus = 'accepted' | 'received' | 'sent'

export interface FriendRow {
  id: number
  username: string
  display_name: string
  avatar_url: string
  profile_visibility: 'public' | 'private' | 'friends'
  status: FriendStatus
  since: Date
}

/** Either half is read by an index of its own. Who is deactivated is not there. */
const HALVES: Record<FriendStatus, string> = {
  sent: 'SELECT addressee_id AS other, created_at AS since FROM friendship WHERE requester_id = $1 AND accepted_at IS NULL',
  received:
    'SELECT requester_id AS other, created_at AS since FROM friendship WHERE addressee_id = $1 AND accepted_at IS NULL',
  accepted: `SELECT addressee_id AS other, accepted_at AS since FROM friendship
      WHERE requester_id = $1 AND accepted_at IS NOT NULL
    UNION ALL SELECT requester_id, accepted_at FROM friendship
      WHERE addressee_id = $1 AND accepted_at IS NOT NULL`,
}

const from = (status: FriendStatus) =>
  `FROM (${HALVES[status]}) mine JOIN "user" u ON u.id = mine.other AND u.is_active`

export async function countFriends(database: Database, userId: number, status: FriendStatus) {
  const [row] = await database.query<{ total: number }>(`SELECT count(*)::int AS total ${from(status)}`, [
    userId,
  ])
  return row?.total ?? 0
}

/** The newest first. */
export const findFriends = (
  database: Database,
  userId: number,
  { status, limit, offset }: { status: FriendStatus; limit: number; offset: number },
) =>
  database.query<FriendRow>(
    `SELECT u.id, u.username, u.display_name, ${AVATAR_URL} AS avatar_url, u.profile_visibility::text, '${status}' AS status, mine.since ${from(status)}
     ORDER BY mine.since DESC, u.id DESC LIMIT $2 OFFSET $3`,
    [userId, limit, offset],
  )

/** The one row of two people, seen from the first. */
export async function findBetween(tx: Prisma.TransactionClient, one: number, other: number) {
  const [row] = await tx.$queryRaw<FriendRow[]>`
    SELECT u.id, u.username, u.display_name, ${Prisma.raw(AVATAR_URL)} AS avatar_url, u.profile_visibility::text, COALESCE(f.accepted_at, f.created_at) AS since,
      CASE WHEN f.accepted_at IS NOT NULL THEN 'accepted' WHEN f.requester_id = ${one} THEN 'sent'
        ELSE 'received' END AS status
    FROM friendship f JOIN "user" u ON u.id = ${other}::int
    WHERE (f.requester_id, f.addressee_id) IN ((${one}::int, ${other}::int), (${other}::int, ${one}::int))`
  return row
}
