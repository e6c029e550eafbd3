import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Prisma } from '@veranda/database'
import type { Parts } from '../../parts.ts'
import { startRounds } from '../../rounds.ts'
import { holdEvents } from '../alerts/announcing.ts'
import { holdHappenings } from '../analytics/rollups/locks.ts'

/** Milliseconds between two rounds. */
const EVERY = 10_000
/** Milliseconds between two batches, so that requests get their turn. */
const PAUSE = 20

interface Batch {
  /** changes or deletes at most `$2` rows of the user `$1`, and no longer finds these after that */
  sql: string
  most: number
  /** takes the lock that all who write these rows take first */
  hold?: (tx: Prisma.TransactionClient) => Promise<unknown>
}

const deleteBatch = (table: string, key: string, rows: string, most = 500): Batch => ({
  sql: `DELETE FROM ${table} WHERE ${key} = ANY (ARRAY(SELECT ${key} FROM ${table} WHERE ${rows} LIMIT $2))`,
  most,
})

const updateBatch = (table: string, changes: string, rows: string, most = 200): Batch => ({
  sql: `UPDATE ${table} SET ${changes} WHERE id = ANY (ARRAY(SELECT id FROM ${table} WHERE ${rows} LIMIT $2))`,
  most,
})

/**
 * Batches that remove what deleted accounts leave behind, by model, in order. These tables have no foreign key to users:
 * a user may have any number of rows, and the deletion of the account must not wait for them.
 */
export const HOLDINGS: Record<string, readonly Batch[]> = {
  // Deleting an emoji deletes its image and its usage as well; both kinds of update write many indexes.
  Emoji: [
    deleteBatch('emoji', 'id', `owner_id = $1::int AND status <> 'approved'`, 25),
    updateBatch('emoji', 'owner_id = NULL', `owner_id = $1::int AND status = 'approved'`, 25),
    updateBatch('emoji', 'reviewed_by_id = NULL', 'reviewed_by_id = $1::int', 25),
  ],
  // The order is that of an index: otherwise each batch would read the whole table again.
  Friendship: [
    deleteBatch('friendship', 'ctid', 'requester_id = $1::int ORDER BY addressee_id'),
    deleteBatch('friendship', 'ctid', 'addressee_id = $1::int'),
  ],
  FriendRefusal: [
    deleteBatch('friend_refusal', 'ctid', 'requester_id = $1::int ORDER BY addressee_id'),
    deleteBatch('friend_refusal', 'ctid', 'addressee_id = $1::int'),
  ],
  // Its files are not in the database: the row stays until they are removed. Each update writes eight indexes.
  Upload: [
    updateBatch(
      'upload',
      `user_id = NULL, status = 'deleted', deleted_at = COALESCE(deleted_at, now())`,
      'user_id = $1::int ORDER BY created_at, id',
      50,
    ),
  ],
  AlertDismissal: [deleteBatch('alert_dismissal', 'ctid', 'user_id = $1::int ORDER BY alert_id')],
  AlertSight: [deleteBatch('alert_sight', 'id', 'user_id = $1::int')],
  Alert: [
    {
      ...deleteBatch('alert', 'id', `audience = 'specific_users' AND user_ids = ARRAY[$1::int]`, 100),
      hold: holdEvents,
    },
    {
      ...updateBatch('alert', 'user_ids = array_remove(user_ids, $1::int)', 'user_ids @> ARRAY[$1::int]'),
      hold: holdEvents,
    },
  ],
  AlertEvent: [
    updateBatch('alert_event', 'user_ids = array_remove(user_ids, $1::int)', 'user_ids @> ARRAY[$1::int]'),
  ],
  // Of what Prisma doesn't know: see the migration.
  Happening: [{ ...deleteBatch('analytics.happening', 'id', 'user_id = $1::int'), hold: holdHappenings }],
}

/** Runs one batch in a transaction of its own and returns how many rows it removed. */
const run = ({ prisma }: Database, { sql, most, hold }: Batch, userId: number): Promise<number> =>
  prisma.$transaction(async (tx) => {
    await hold?.(tx)
    return tx.$executeRawUnsafe(sql, userId, most)
  })

/** Notes that everything of a user was removed. An hour later it is looked for again, and the note goes. */
const noteRemoved = (database: Database, userId: number) =>
  database.prisma.deletedUser.updateMany({
    where: { userId, removedAt: null },
    data: { removedAt: new Date() },
  })

/**
 * Removes what an account leaves behind that has just been deleted, of each kind one batch, which is all that most have.
 * Everything else, and whatever fails, is left to the rounds.
 */
export async function removeFirst(
  { database, log }: Pick<Parts, 'database' | 'log'>,
  userId: number,
): Promise<void> {
  try {
    let isAll = true
    for (const batch of Object.values(HOLDINGS).flat())
      isAll = (await run(database, batch, userId)) < batch.most && isAll
    if (isAll) await noteRemoved(database, userId)
  } catch (err) {
    log.warn({ err, user: userId }, 'what a deleted account left is removed by the next round')
  }
}

/** Removes everything of one user in batches. @returns whether it was not stopped before the end */
async function removeAll(database: Database, userId: number, isStopped: () => boolean): Promise<boolean> {
  for (const batch of Object.values(HOLDINGS).flat())
    for (let count = batch.most; count === batch.most; ) {
      if (isStopped()) return false
      count = await run(database, batch, userId)
      if (count === batch.most) await sleep(PAUSE)
    }
  return true
}

/**
 * Removes what deleted accounts left behind and returns how many are done. Several instances may do so at once, and may
 * end at any moment: the next round continues.
 *
 * @param isStopped asked before each batch: then the rest is left to the next round
 */
export async function removeHoldings(
  { database, log }: Pick<Parts, 'database' | 'log'>,
  isStopped = () => false,
): Promise<number> {
  let done = 0
  const rows = await database.query<{ user_id: number; is_first: boolean }>(
    `SELECT user_id, removed_at IS NULL AS is_first FROM deleted_user
     WHERE removed_at IS NULL OR removed_at < now() - interval '1 hour' ORDER BY deleted_at`,
  )
  for (const { user_id, is_first } of rows) {
    try {
      if (!(await removeAll(database, user_id, isStopped))) return done
      if (is_first) await noteRemoved(database, user_id)
      else await database.query('DELETE FROM deleted_user WHERE user_id = $1', [user_id])
      done++
    } catch (err) {
      // One account that fails must not keep all others.
      log.warn({ err, user: user_id }, 'what a deleted account left is removed by the next round')
    }
  }
  return done
}

/** Removes what deleted accounts left behind while the server runs; returns what stops that. */
export const startAccountRemovals = (parts: Parts): (() => Promise<void>) =>
  startRounds({
    every: EVERY,
    work: (isStopped) => removeHoldings(parts, isStopped),
    onError: (err) => parts.log.warn({ err }, 'what deleted accounts left is removed by the next round'),
  })
