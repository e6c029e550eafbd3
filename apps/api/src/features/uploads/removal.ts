import type { Prisma, Sql } from '@veranda/database'
import type { Parts } from '../../parts.ts'
import { startRounds } from '../../rounds.ts'
import { addressOf, keyOf } from './names.ts'

type Place = Pick<Parts, 'database' | 'storage' | 'log'>

interface Marked {
  id: number
  filename: string
  variants: string[]
}

/** Milliseconds between two rounds, and after the start until the first. */
const EVERY = 10 * 60_000
const FIRST = 30_000
const BATCH = 100

/** Nobody works at anything for so long: in SQL. */
const LONG_AGO = "now() - interval '1 hour'"

/**
 * Marks a picture as deleted, in the transaction of whoever deletes it and holds its owner's row: from then on it is not
 * found, takes no room, and is nobody's avatar.
 */
export async function markDeleted(
  tx: Prisma.TransactionClient,
  { filename, userId }: { filename: string; userId: number },
): Promise<Marked | null> {
  const [marked] = await tx.$queryRaw<Marked[]>`
    UPDATE upload SET status = 'deleted', deleted_at = now()
    WHERE filename = ${filename} AND user_id = ${userId}::int AND status = 'stored' RETURNING id, filename, variants`
  if (!marked) return null
  await tx.user.updateMany({
    where: { id: userId, avatarUrl: addressOf(filename) },
    data: { avatarUrl: null },
  })
  return marked
}

/** Gives up what could not be stored. Whatever of this fails is left to the rounds. */
export async function giveUp({ database, storage, log }: Place, id: number): Promise<void> {
  try {
    const [marked] = await database.query<Marked>(
      `UPDATE upload SET status = 'deleted', deleted_at = now() WHERE id = $1 AND status <> 'deleted'
       RETURNING id, filename, variants`,
      [id],
    )
    if (marked) await removeNow({ database, storage, log }, marked)
  } catch (err) {
    log.warn({ err, upload: id }, 'an upload that failed is left to the next round')
  }
}

/** Removes the files of what has just been deleted; if they can't be removed now, the rounds do it. */
export const removeNow = ({ database, storage, log }: Place, marked: Marked): Promise<void> =>
  removeFiles({ database, storage }, marked).catch((err) =>
    log.warn({ err, upload: marked.id }, 'files of a deleted upload are left to the next round'),
  )

async function removeFiles({ database, storage }: Omit<Place, 'log'>, { id, filename, variants }: Marked) {
  for (const variant of variants) await storage.delete(keyOf(filename, variant))
  await storage.delete(keyOf(filename))
  await database.query('UPDATE upload SET removed_at = now() WHERE id = $1', [id])
}

/** What is still to be done: rows, of those with a larger id than `$1`, whose files are to be removed. */
const DUE = {
  first: `status = 'deleted' AND removed_at IS NULL`,
  // Something may have been on its way to the storage when its files were removed.
  again: `status = 'deleted' AND removed_at IS NOT NULL AND deleted_at < ${LONG_AGO}`,
}

/** What broke off, and what has no owner. */
const ABANDONED = [
  `status = 'pending' AND created_at < ${LONG_AGO}`,
  `status <> 'deleted' AND user_id IS NULL`,
]

/** Marks a batch as deleted and returns how many those were. The condition counts twice: an upload may end meanwhile. */
const mark = async (database: Sql, condition: string) => {
  const rows = await database.query(
    `UPDATE upload SET status = 'deleted', deleted_at = now()
     WHERE id = ANY (ARRAY(SELECT id FROM upload WHERE ${condition} LIMIT ${BATCH})) AND ${condition} RETURNING 1`,
  )
  return rows.length
}

const due = (database: Sql, condition: string, after: number) =>
  database.query<Marked>(
    `SELECT id, filename, variants FROM upload WHERE ${condition} AND id > $1 ORDER BY id LIMIT ${BATCH}`,
    [after],
  )

/**
 * Removes what is left of uploads that broke off, were deleted, or whose account has gone; gives how many. Several
 * instances may do so at once, and may end at any moment: everything here can be done twice.
 *
 * @param isStopped asked between batches and before each upload: then the others are left to the next round
 */
export async function removeRemains(
  { database, storage, log }: Place,
  isStopped = () => false,
): Promise<number> {
  for (const condition of ABANDONED)
    while ((await mark(database, condition)) === BATCH) if (isStopped()) return 0
  let removed = 0
  for (const [turn, condition] of Object.entries(DUE)) {
    let after = 0
    for (;;) {
      const rows = await due(database, condition, after)
      for (const row of rows) {
        if (isStopped()) return removed
        try {
          await removeFiles({ database, storage }, row)
          if (turn === 'again') await database.query('DELETE FROM upload WHERE id = $1', [row.id])
          removed++
        } catch (err) {
          // One file that can't be removed must not keep all others.
          log.warn({ err, upload: row.id }, 'files of a deleted upload are left to the next round')
        }
      }
      after = rows.at(-1)?.id ?? after
      if (rows.length < BATCH) break
    }
  }
  await storage.tidy()
  return removed
}

/** Removes remains now and then while the server runs; gives what stops that. */
export const startRemovals = (parts: Parts): (() => Promise<void>) =>
  startRounds({
    ...{ first: FIRST, every: EVERY },
    work: async (isStopped) => {
      const removed = await removeRemains(parts, isStopped)
      if (removed > 0) parts.log.info({ removed }, 'removed what was left of uploads')
    },
    onError: (err) => parts.log.warn({ err }, 'remains of uploads are left to the next round'),
  })
