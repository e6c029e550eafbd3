import type { PGlite } from '@electric-sql/pglite'
import type { DiskReserve } from './disk-reserve.ts'
import { regularly } from './regularly.ts'

/** Bytes of write-ahead log after which a checkpoint is worth its time: four of the log's files. */
const MOST_LOG = 64 * 2 ** 20
/**
 * The same while the disk is full: a checkpoint lets the files of the log before it be written again, so that the log
 * takes no more space.
 */
const MOST_LOG_WHEN_FULL = 8 * 2 ** 20
/** Milliseconds between two looks at how much there is. */
const LOOK = 2_000

/**
 * Makes checkpoints, for which PostgreSQL has a process of its own, and the embedded database has none: its log would grow
 * for as long as it is open, and the next start after a crash would have to read all of it.
 *
 * @param reserve filled again when there is space
 * @param every milliseconds between two looks
 * @returns ends it, and waits for the checkpoint that is being made
 */
export function keepCheckpoints(
  pglite: PGlite,
  log: (message: string) => void,
  { reserve, every = LOOK }: { reserve?: DiskReserve | undefined; every?: number } = {},
): () => Promise<void> {
  const work = async () => {
    reserve?.fill()
    const most = reserve?.isWhole() === false ? MOST_LOG_WHEN_FULL : MOST_LOG
    const { rows } = await pglite.query<{ is_due: boolean }>(
      `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > ${most} AS is_due
       FROM pg_control_checkpoint()`,
    )
    if (rows[0]?.is_due) await pglite.exec('CHECKPOINT')
  }
  return regularly({ failure: 'no checkpoint could be made', work }, log, every)
}
