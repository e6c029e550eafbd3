import type { Prisma, SqlRunner } from '@veranda/database'
import type { ViewName } from './refresh.schema.ts'

/** Seconds without a heartbeat after which a refresh counts as failed. */
export const HEARTBEAT_TIMEOUT_SECONDS = 60

export interface RefreshRow {
  name: ViewName
  job: string
  done: number
  total: number
  requested_by: string
  started_at: Date
  finished_at: Date | null
  /** Whether the last heartbeat is older than `HEARTBEAT_TIMEOUT_SECONDS`. */
  is_heartbeat_overdue: boolean
  failure: string | null
}

export const findRefreshes = (database: SqlRunner) =>
  database.query<RefreshRow>(
    `SELECT name, job::text AS job, done, total, requested_by, started_at, finished_at, failure,
       alive_at < now() - interval '${HEARTBEAT_TIMEOUT_SECONDS} seconds' AS is_heartbeat_overdue FROM analytics.refresh`,
  )

interface Sizes {
  roll_ups: number
  months: number
  pending_batches: number
  pending_since: Date | null
}

/**
 * Returns the approximate row counts of the views from the planner statistics, the number of pending batches,
 * and the time at which the oldest pending batch was stored.
 */
export async function findSizes(database: SqlRunner): Promise<Sizes> {
  const [row] = await database.query<Sizes>(
    `SELECT greatest(0, (SELECT sum(reltuples) FROM pg_class
         WHERE oid IN ('analytics.slot'::regclass, 'analytics.cell'::regclass)))::bigint AS roll_ups,
       greatest(0, (SELECT reltuples FROM pg_class WHERE oid = 'analytics.month_cell'::regclass))::bigint AS months,
       (SELECT count(*) FROM analytics.batch) AS pending_batches,
       (SELECT min(stored_at) FROM analytics.batch) AS pending_since`,
  )
  if (!row) throw new Error('Could not read the sizes of the views')
  return row
}

/** One refresh of a view. */
export interface Job {
  name: ViewName
  /** Random ID. If another ID is stored for the view, another process has taken over the refresh. */
  id: string
}

/** Claims the refresh of a view. Returns false if another refresh of the view is running. */
export async function claimRefresh(
  tx: Prisma.TransactionClient,
  { name, id, requestedBy }: Job & { requestedBy: string },
): Promise<boolean> {
  const rows = await tx.$queryRawUnsafe<unknown[]>(
    `INSERT INTO analytics.refresh (name, job, done, total, requested_by, started_at, alive_at)
     VALUES ($1, $2::uuid, 0, 0, $3, now(), now())
     ON CONFLICT (name) DO UPDATE SET job = EXCLUDED.job, done = 0, total = 0, requested_by = EXCLUDED.requested_by,
       started_at = now(), alive_at = now(), finished_at = NULL, failure = NULL
     WHERE refresh.finished_at IS NOT NULL OR refresh.alive_at < now() - interval '${HEARTBEAT_TIMEOUT_SECONDS} seconds'
     RETURNING 1`,
    name,
    id,
    requestedBy,
  )
  return rows.length > 0
}

/** Updates the start time when the work begins, because the job may have waited for another view's job. */
export const recordStart = (database: SqlRunner, { name, id }: Job) =>
  database.query(
    `UPDATE analytics.refresh SET started_at = now(), alive_at = now()
     WHERE name = $1 AND job = $2::uuid`,
    [name, id],
  )

/** Stores the progress of a refresh. Returns whether this job still owns the refresh. */
export async function recordProgress(
  database: SqlRunner,
  { name, id, done, total }: Job & { done: number; total: number },
): Promise<boolean> {
  const rows = await database.query(
    `UPDATE analytics.refresh SET done = $3, total = $4, alive_at = now() WHERE name = $1 AND job = $2::uuid RETURNING 1`,
    [name, id, done, total],
  )
  return rows.length > 0
}

export const recordEnd = (database: SqlRunner, name: ViewName, jobId: string, failure: string | null) =>
  database.query(
    `UPDATE analytics.refresh SET finished_at = clock_timestamp(), failure = $3 WHERE name = $1 AND job = $2::uuid`,
    [name, jobId, failure],
  )
