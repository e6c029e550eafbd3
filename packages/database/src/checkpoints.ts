import type { PGlite } from '@electric-sql/pglite'
import type { DiskReserve } from './disk-reserve.ts'
import { runPeriodically } from './run-periodically.ts'

/** Bytes of write-ahead log after which a checkpoint is due: four WAL files. */
const MAX_WAL_BYTES = 64 * 2 ** 20
/**
 * Replaces `MAX_WAL_BYTES` while the disk is full or almost full. After a checkpoint, PostgreSQL reuses the
 * older WAL files, so with more frequent checkpoints, the log stops growing.
 */
const MAX_WAL_BYTES_WHEN_FULL = 8 * 2 ** 20
/** Milliseconds between two checks of the log size. */
const CHECK_INTERVAL_MS = 2_000

/**
 * Runs checkpoints for the embedded database, which lacks PostgreSQL's checkpointer process. Without
 * checkpoints, the write-ahead log grows while the database is open, and recovery after a crash replays all
 * of it.
 *
 * @param options.reserve disk reserve to refill before each check; if it remains incomplete,
 *   `MAX_WAL_BYTES_WHEN_FULL` applies
 * @param options.intervalMs milliseconds between two checks
 * @returns a function that stops the checkpoints and waits for a running one
 */
export function startCheckpoints(
  pglite: PGlite,
  log: (message: string) => void,
  {
    reserve,
    intervalMs = CHECK_INTERVAL_MS,
  }: { reserve?: DiskReserve | undefined; intervalMs?: number } = {},
): () => Promise<void> {
  const work = async () => {
    reserve?.fill()
    const maxBytes = reserve?.isComplete() === false ? MAX_WAL_BYTES_WHEN_FULL : MAX_WAL_BYTES
    const { rows } = await pglite.query<{ is_due: boolean }>(
      `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > ${maxBytes} AS is_due
       FROM pg_control_checkpoint()`,
    )
    if (rows[0]?.is_due) await pglite.exec('CHECKPOINT')
  }
  return runPeriodically({ failureMessage: 'a checkpoint failed', work }, log, intervalMs)
}
