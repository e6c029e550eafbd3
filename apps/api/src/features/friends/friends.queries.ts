import { type Database, Prisma } from '@veranda/database'
import { getPageWindow } from '../../http/list.ts'
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

/**
 * SQL fragments that select one side of a list: the rows in which the user is the requester, or those in
 * which the user is the addressee. Each side has an index in the order of the list.
 */
interface Side {
  /** column with the ID of the other user */
  other: 'addressee_id' | 'requester_id'
  since: 'accepted_at' | 'created_at'
  /** condition with the user's ID as `$1` */
  where: string
}

const SIDES: Record<FriendStatus, readonly Side[]> = {
  sent: [
    { other: 'addressee_id', since: 'created_at', where: 'requester_id = $1::int AND accepted_at IS NULL' },
  ],
  received: [
    { other: 'requester_id', since: 'created_at', where: 'addressee_id = $1::int AND accepted_at IS NULL' },
  ],
  accepted: [
    {
      other: 'addressee_id',
      since: 'accepted_at',
      where: 'requester_id = $1::int AND accepted_at IS NOT NULL',
    },
    {
      other: 'requester_id',
      since: 'accepted_at',
      where: 'addressee_id = $1::int AND accepted_at IS NOT NULL',
    },
  ],
}

/**
 * Returns the number of visible users in a list, and the IDs of the hidden ones: deactivated and deleted
 * users. The hidden ones are few, so finding them is much faster than checking each friend.
 */
async function countFriends(database: Database, userId: number, status: FriendStatus) {
  const sides = SIDES[status]
  const countQueries = sides.map(({ where }) => `(SELECT count(*) FROM friendship WHERE ${where})`)
  const hiddenQueries = sides.flatMap(({ other, where }) => {
    const others = `(SELECT ${other} FROM friendship WHERE ${where})`
    return [
      `SELECT id FROM "user" WHERE NOT is_active AND id IN ${others}`,
      `SELECT user_id FROM deleted_user WHERE user_id IN ${others}`,
    ]
  })
  const [row] = await database.query<{ all: number; hidden: number[] }>(
    `SELECT (${countQueries.join(' + ')})::int AS all, ARRAY(${hiddenQueries.join(' UNION ALL ')}) AS hidden`,
    [userId],
  )
  return row ? { total: row.all - row.hidden.length, hidden: row.hidden } : { total: 0, hidden: [] }
}

/** Returns a page of a user's friends or requests, newest first, and their total number. */
export async function findFriends(
  database: Database,
  userId: number,
  { status, ...page }: { status: FriendStatus; page: number; limit: number },
): Promise<{ total: number; rows: FriendRow[] }> {
  const { total, hidden } = await countFriends(database, userId, status)
  // Pages in the second half of the list are read from its end, in reverse order.
  const { reversed, take, offset } = getPageWindow(page, total)
  if (take === 0) return { total, rows: [] }
  const direction = reversed ? 'ASC' : 'DESC'
  const order = `ORDER BY since ${direction}, other ${direction}`
  // The index of a side has the order of the list, so only the rows up to the end of the page are read.
  const queries = SIDES[status].map(
    ({ other, since, where }) => `(SELECT ${other} AS other, ${since} AS since FROM friendship
      WHERE ${where} AND ${other} <> ALL ($2::int[])
      ORDER BY ${since} ${direction}, ${other} ${direction} LIMIT $3::int + $4::int)`,
  )
  const rows = await database.query<FriendRow>(
    `SELECT u.id, u.username, u.display_name, ${AVATAR_URL} AS avatar_url, u.profile_visibility::text,
       '${status}' AS status, since
     FROM (SELECT * FROM (${queries.join(' UNION ALL ')}) mine ${order} LIMIT $3::int OFFSET $4::int) picked
       JOIN "user" u ON u.id = picked.other ${order}`,
    [userId, hidden, take, offset],
  )
  return { total, rows: reversed ? rows.reverse() : rows }
}

/**
 * Returns the friendship or request between two users: the data of the user `otherId`, and the status from
 * the perspective of `userId`.
 */
export async function findFriendship(tx: Prisma.TransactionClient, userId: number, otherId: number) {
  const [row] = await tx.$queryRaw<FriendRow[]>`
    SELECT u.id, u.username, u.display_name, ${Prisma.raw(AVATAR_URL)} AS avatar_url, u.profile_visibility::text, COALESCE(f.accepted_at, f.created_at) AS since,
      CASE WHEN f.accepted_at IS NOT NULL THEN 'accepted' WHEN f.requester_id = ${userId} THEN 'sent'
        ELSE 'received' END AS status
    FROM friendship f JOIN "user" u ON u.id = ${otherId}::int
    WHERE (f.requester_id, f.addressee_id) IN ((${userId}::int, ${otherId}::int), (${otherId}::int, ${userId}::int))`
  return row
}
