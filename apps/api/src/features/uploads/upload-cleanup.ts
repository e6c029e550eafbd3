import type { Prisma, SqlRunner } from '@veranda/database'
import type { AppContext } from '../../app-context.ts'
import { startPeriodicTask } from '../../periodic-task.ts'
import { toImageUrl, toStorageKey } from './filenames.ts'

type RemovalContext = Pick<AppContext, 'database' | 'storage' | 'log'>

interface DeletedUpload {
  id: number
  filename: string
  variants: string[]
}

/** Milliseconds between two cleanups. */
const CLEANUP_INTERVAL_MS = 10 * 60_000
/** Milliseconds from startup to the first cleanup. */
const INITIAL_DELAY_MS = 30_000
/** Maximum number of uploads per statement. */
const BATCH_SIZE = 100

/** SQL for a point in time. No request that started earlier is still in progress. */
const ABANDONED_BEFORE = "now() - interval '1 hour'"

/**
 * Marks an upload as deleted: it is no longer found, counted as used storage, or shown as the avatar. The
 * caller's transaction must lock the owner's row.
 */
export async function markDeleted(
  tx: Prisma.TransactionClient,
  { filename, userId }: { filename: string; userId: number },
): Promise<DeletedUpload | null> {
  const [marked] = await tx.$queryRaw<DeletedUpload[]>`
    UPDATE upload SET status = 'deleted', deleted_at = now()
    WHERE filename = ${filename} AND user_id = ${userId}::int AND status = 'stored' RETURNING id, filename, variants`
  if (!marked) return null
  await tx.user.updateMany({
    where: { id: userId, avatarUrl: toImageUrl(filename) },
    data: { avatarUrl: null },
  })
  return marked
}

/**
 * Discards an upload that could not be stored: marks it as deleted and removes its files. If this fails, a
 * later cleanup removes the upload.
 */
export async function discardUpload({ database, storage, log }: RemovalContext, id: number): Promise<void> {
  try {
    const [marked] = await database.query<DeletedUpload>(
      `UPDATE upload SET status = 'deleted', deleted_at = now() WHERE id = $1 AND status <> 'deleted'
       RETURNING id, filename, variants`,
      [id],
    )
    if (marked) await removeFilesNow({ database, storage, log }, marked)
  } catch (err) {
    log.warn({ err, upload: id }, 'could not discard a failed upload; a later cleanup removes it')
  }
}

/** Removes the files of a deleted upload. If the removal fails, the next cleanup repeats it. */
export const removeFilesNow = (
  { database, storage, log }: RemovalContext,
  marked: DeletedUpload,
): Promise<void> =>
  removeFiles({ database, storage }, marked).catch((err) =>
    log.warn({ err, upload: marked.id }, 'files of a deleted upload are left to the next cleanup'),
  )

async function removeFiles(
  { database, storage }: Omit<RemovalContext, 'log'>,
  { id, filename, variants }: DeletedUpload,
) {
  for (const variant of variants) await storage.delete(toStorageKey(filename, variant))
  await storage.delete(toStorageKey(filename))
  await database.query('UPDATE upload SET removed_at = now() WHERE id = $1', [id])
}

/** Conditions for deleted uploads whose files are due for the first removal, or for the second one. */
const DUE_CONDITIONS = {
  first: `status = 'deleted' AND removed_at IS NULL`,
  // During the first removal, a request may still have been storing a file, such as a new variant. Therefore,
  // the files are removed again when no such request can be in progress.
  second: `status = 'deleted' AND removed_at IS NOT NULL AND deleted_at < ${ABANDONED_BEFORE}`,
}

/** Conditions for interrupted uploads and uploads without an owner. */
const ABANDONED_CONDITIONS = [
  `status = 'pending' AND created_at < ${ABANDONED_BEFORE}`,
  `status <> 'deleted' AND user_id IS NULL`,
]

/**
 * Marks a batch of abandoned uploads as deleted and returns its size. The UPDATE checks the condition again,
 * because an upload may complete after the subquery has selected it.
 */
const markAbandoned = async (database: SqlRunner, condition: string) => {
  const rows = await database.query(
    `UPDATE upload SET status = 'deleted', deleted_at = now()
     WHERE id = ANY (ARRAY(SELECT id FROM upload WHERE ${condition} LIMIT ${BATCH_SIZE})) AND ${condition} RETURNING 1`,
  )
  return rows.length
}

/** Finds the next batch of uploads that meet a condition, in the order of their IDs. */
const findDueUploads = (database: SqlRunner, condition: string, afterId: number) =>
  database.query<DeletedUpload>(
    `SELECT id, filename, variants FROM upload WHERE ${condition} AND id > $1 ORDER BY id LIMIT ${BATCH_SIZE}`,
    [afterId],
  )

/**
 * Removes the files of interrupted and deleted uploads and of deleted accounts, and returns the number of
 * completed removals. All steps are idempotent, so that instances can run in parallel and stop at any time.
 *
 * @param isStopped checked between batches and before each removal; if it returns true, the remaining uploads
 *   are left to the next cleanup
 */
export async function removeLeftovers(
  { database, storage, log }: RemovalContext,
  isStopped = () => false,
): Promise<number> {
  for (const condition of ABANDONED_CONDITIONS)
    while ((await markAbandoned(database, condition)) === BATCH_SIZE) if (isStopped()) return 0
  let removed = 0
  for (const [removal, condition] of Object.entries(DUE_CONDITIONS)) {
    let lastId = 0
    for (;;) {
      const rows = await findDueUploads(database, condition, lastId)
      for (const row of rows) {
        if (isStopped()) return removed
        try {
          await removeFiles({ database, storage }, row)
          if (removal === 'second') await database.query('DELETE FROM upload WHERE id = $1', [row.id])
          removed++
        } catch (err) {
          // A file that can't be removed must not block the others.
          log.warn({ err, upload: row.id }, 'files of a deleted upload are left to the next cleanup')
        }
      }
      lastId = rows.at(-1)?.id ?? lastId
      if (rows.length < BATCH_SIZE) break
    }
  }
  // Interrupted writes also leave temporary files, which belong to no row.
  await storage.removeAbandoned()
  return removed
}

/** Starts regular cleanups and returns a function that stops them. */
export const startCleanups = (context: AppContext): (() => Promise<void>) =>
  startPeriodicTask({
    first: INITIAL_DELAY_MS,
    every: CLEANUP_INTERVAL_MS,
    work: async (isStopped) => {
      const removed = await removeLeftovers(context, isStopped)
      if (removed > 0) context.log.info({ removed }, 'removed leftover files of uploads')
    },
    onError: (err) =>
      context.log.warn({ err }, 'could not remove leftover files of uploads; the next cleanup retries'),
  })
