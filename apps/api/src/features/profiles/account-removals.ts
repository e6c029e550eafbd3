import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Prisma } from '@veranda/database'
import type { AppContext } from '../../app-context.ts'
import { startPeriodicTask } from '../../periodic-task.ts'
import { lockAlertEvents } from '../alerts/alert-events.ts'
import { lockProductEvents } from '../analytics/rollups/locks.ts'

/** Milliseconds between two rounds that remove data of deleted accounts. */
const ROUND_INTERVAL_MS = 10_000
/** Milliseconds between two batches, so that requests are not delayed. */
const BATCH_PAUSE_MS = 20

interface Batch {
  /** Changes or deletes at most `$2` rows of user `$1`. The next run must no longer match these rows. */
  sql: string
  /** Value of `$2`. A run that affects fewer rows was the last one. */
  max: number
  /** Acquires a lock that the transaction must hold before it changes these rows. */
  lock?: (tx: Prisma.TransactionClient) => Promise<unknown>
}

/** @param key column that identifies a row: an ID, or `ctid`, the physical position of the row */
const createDeletion = (table: string, key: string, where: string, max = 500): Batch => ({
  sql: `DELETE FROM ${table} WHERE ${key} = ANY (ARRAY(SELECT ${key} FROM ${table} WHERE ${where} LIMIT $2))`,
  max,
})

const createUpdate = (table: string, changes: string, where: string, max = 200): Batch => ({
  sql: `UPDATE ${table} SET ${changes} WHERE id = ANY (ARRAY(SELECT id FROM ${table} WHERE ${where} LIMIT $2))`,
  max,
})

/**
 * Batches that remove data of deleted accounts, by model, in order of execution. These tables have no foreign
 * key to users: a user may have any number of rows, and deleting the account must not wait until all of them
 * are deleted.
 */
export const REMOVAL_BATCHES: Record<string, readonly Batch[]> = {
  // Small batches: deleting an emoji deletes its image and usage as well, and the updates write many indexes.
  Emoji: [
    createDeletion('emoji', 'id', `owner_id = $1::int AND status <> 'approved'`, 25),
    createUpdate('emoji', 'owner_id = NULL', `owner_id = $1::int AND status = 'approved'`, 25),
    createUpdate('emoji', 'reviewed_by_id = NULL', 'reviewed_by_id = $1::int', 25),
  ],
  // Some conditions end with an ORDER BY, which makes the database use an index. Without it, each batch would
  // scan the whole table again.
  Friendship: [
    createDeletion('friendship', 'ctid', 'requester_id = $1::int ORDER BY addressee_id'),
    createDeletion('friendship', 'ctid', 'addressee_id = $1::int'),
  ],
  DeclinedFriendRequest: [
    createDeletion('declined_friend_request', 'ctid', 'requester_id = $1::int ORDER BY addressee_id'),
    createDeletion('declined_friend_request', 'ctid', 'addressee_id = $1::int'),
  ],
  // Uploaded files are not in the database, so their rows are only marked as deleted until the files are
  // removed. Batches are small, because each update writes eight indexes.
  Upload: [
    createUpdate(
      'upload',
      `user_id = NULL, status = 'deleted', deleted_at = COALESCE(deleted_at, now())`,
      'user_id = $1::int ORDER BY created_at, id',
      50,
    ),
  ],
  AlertDismissal: [createDeletion('alert_dismissal', 'ctid', 'user_id = $1::int ORDER BY alert_id')],
  AlertImpression: [createDeletion('alert_impression', 'id', 'user_id = $1::int')],
  Alert: [
    {
      ...createDeletion('alert', 'id', `audience = 'specific_users' AND user_ids = ARRAY[$1::int]`, 100),
      lock: lockAlertEvents,
    },
    {
      ...createUpdate('alert', 'user_ids = array_remove(user_ids, $1::int)', 'user_ids @> ARRAY[$1::int]'),
      lock: lockAlertEvents,
    },
  ],
  AlertEvent: [
    createUpdate('alert_event', 'user_ids = array_remove(user_ids, $1::int)', 'user_ids @> ARRAY[$1::int]'),
  ],
  // This table is defined in a migration, not in the Prisma schema.
  ProductEvent: [
    {
      ...createDeletion('analytics.product_metric_event', 'id', 'user_id = $1::int'),
      lock: lockProductEvents,
    },
  ],
}

/** Runs one batch in its own transaction and returns the number of rows that it changed or deleted. */
const runBatch = ({ prisma }: Database, { sql, max, lock }: Batch, userId: number): Promise<number> =>
  prisma.$transaction(async (tx) => {
    await lock?.(tx)
    return tx.$executeRawUnsafe(sql, userId, max)
  })

/**
 * Marks the data of a deleted user as removed. An hour later, another round removes data that requests have
 * added in the meantime, and deletes the `deleted_user` row.
 */
const markRemoved = (database: Database, userId: number) =>
  database.prisma.deletedUser.updateMany({
    where: { userId, removedAt: null },
    data: { removedAt: new Date() },
  })

/**
 * Runs each batch once for a deleted account. For most accounts, this removes all data. The periodic rounds
 * remove the rest and retry failures.
 */
export async function removeFirstBatches(
  { database, log }: Pick<AppContext, 'database' | 'log'>,
  userId: number,
): Promise<void> {
  try {
    let isComplete = true
    for (const batch of Object.values(REMOVAL_BATCHES).flat())
      isComplete = (await runBatch(database, batch, userId)) < batch.max && isComplete
    if (isComplete) await markRemoved(database, userId)
  } catch (err) {
    log.warn({ err, user: userId }, 'could not remove data of a deleted account; the next round retries')
  }
}

/**
 * Removes all data of a deleted user in batches.
 *
 * @returns true if all data was removed, false if the removal was stopped before that
 */
async function removeAllData(database: Database, userId: number, isStopped: () => boolean): Promise<boolean> {
  for (const batch of Object.values(REMOVAL_BATCHES).flat())
    for (let count = batch.max; count === batch.max; ) {
      if (isStopped()) return false
      count = await runBatch(database, batch, userId)
      if (count === batch.max) await sleep(BATCH_PAUSE_MS)
    }
  return true
}

/**
 * Runs one round: removes all data of deleted accounts and returns the number of completed accounts. Several
 * server instances may run a round at the same time. If a round is stopped, the next one continues.
 *
 * @param isStopped called before each batch; returns true to stop
 */
export async function removeDeletedAccountsData(
  { database, log }: Pick<AppContext, 'database' | 'log'>,
  isStopped = () => false,
): Promise<number> {
  let completedCount = 0
  const rows = await database.query<{ user_id: number; is_first: boolean }>(
    `SELECT user_id, removed_at IS NULL AS is_first FROM deleted_user
     WHERE removed_at IS NULL OR removed_at < now() - interval '1 hour' ORDER BY deleted_at`,
  )
  for (const { user_id, is_first } of rows) {
    try {
      if (!(await removeAllData(database, user_id, isStopped))) return completedCount
      if (is_first) await markRemoved(database, user_id)
      else await database.query('DELETE FROM deleted_user WHERE user_id = $1', [user_id])
      completedCount++
    } catch (err) {
      // An account that fails must not block the others.
      log.warn({ err, user: user_id }, 'could not remove data of a deleted account; the next round retries')
    }
  }
  return completedCount
}

/**
 * Starts removing data of deleted accounts periodically.
 *
 * @returns a function that stops the removal and waits for the current batch
 */
export const startAccountRemovals = (context: AppContext): (() => Promise<void>) =>
  startPeriodicTask({
    every: ROUND_INTERVAL_MS,
    work: (isStopped) => removeDeletedAccountsData(context, isStopped),
    onError: (err) =>
      context.log.warn({ err }, 'could not remove data of deleted accounts; the next round retries'),
  })
