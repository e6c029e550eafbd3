import type { PGlite } from '@electric-sql/pglite'
import type { DiskReserve } from './disk-reserve.ts'
import { regularly } from './regularly.ts'

/** Bytes of write-ahead log after which a checkpoint is due: four WAL files. */
const MOST_LOG = 64 * 2 ** 20
/**
 * The same while the disk is full. A checkpoint lets PostgreSQL reuse the WAL files before it, so the log
 * stops growing.
 */
const MOST_LOG_WHEN_FULL = 8 * 2 ** 20
/** Milliseconds between two checks of the log size. */
const LOOK = 2_000

/**
 * Runs checkpoints for the embedded database, which lacks PostgreSQL's checkpointer process. Without them,
 * the log grows while the database is open, and recovery after a crash replays all of it.
 *
 * @param reserve refilled when there is free space
 * @param every milliseconds between two checks
 * @returns stops the checkpoints and waits for a running one
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
