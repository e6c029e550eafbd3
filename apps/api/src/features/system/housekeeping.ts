import type { Logger } from 'pino'
import type { AppContext } from '../../app-context.ts'
import { startPeriodicTask } from '../../periodic-task.ts'
import { DECLINE_PAUSE_DAYS } from '../friends/friends.service.ts'
import { buildStaleWarningSql, STORED_QUOTAS } from '../quotas/stored-quotas.ts'
import { EVENT_RETENTION_DAYS } from '../subscriptions/webhook.service.ts'

/** Milliseconds between two runs of housekeeping. */
const INTERVAL_MS = 6 * 3_600_000
/** Milliseconds from startup to the first run, so that the run doesn't slow down startup. */
const INITIAL_DELAY_MS = 60_000
/** Maximum number of rows per statement, so that each statement holds its locks only briefly. */
const MAX_BATCH_ROWS = 500
/**
 * Maximum number of rows per statement for tables with images or long texts. PostgreSQL splits such a value
 * across many internal rows, so deleting a row takes longer.
 */
const MAX_LARGE_BATCH_ROWS = 50

/** Condition for usage and warnings of quota periods that ended more than `$2` days ago. */
const PERIOD_ENDED_CONDITION = 'window_end < now() - make_interval(days => $2)'

/** Days for which counts of blocked requests are stored. */
const REJECTION_RETENTION_DAYS = 90

/** Days for which alert events are stored for clients that reconnect. */
const ALERT_EVENT_RETENTION_DAYS = 1

/** Days for which automatic alerts are stored after they expire. */
const AUTOMATIC_ALERT_RETENTION_DAYS = 30

/** Days for which daily emoji usage is stored. */
const EMOJI_USAGE_RETENTION_DAYS = 400

/** Days for which the options of a generated social preview image are stored after its last use. */
const OG_IMAGE_RETENTION_DAYS = 365

/**
 * Conditions for rows to delete, by table. `$1` is the maximum number of rows per statement. `$2` is the
 * number of days that `days` returns. Every condition must use `$2`, because PostgreSQL rejects a value
 * without a placeholder. If `days` returns null, the table's rows are never deleted.
 */
const EXPIRED_ROWS: readonly {
  table: string
  condition: string
  days: (context: AppContext) => number | null
  /** default: `MAX_BATCH_ROWS` */
  maxRows?: number
}[] = [
  {
    table: 'session',
    condition: 'expires_at < now() OR last_seen_at < now() - make_interval(days => $2)',
    days: ({ config }) => config.SESSION_IDLE_DAYS,
  },
  { table: 'one_time_token', condition: 'expires_at < now() - make_interval(days => $2)', days: () => 1 },
  { table: 'sign_up', condition: 'expires_at < now() - make_interval(days => $2)', days: () => 0 },
  { table: 'sign_in_attempt', condition: 'expires_at < now() - make_interval(days => $2)', days: () => 0 },
  {
    table: 'declined_friend_request',
    condition: 'created_at < now() - make_interval(days => $2)',
    days: () => DECLINE_PAUSE_DAYS,
  },
  { table: 'quota_usage', condition: PERIOD_ENDED_CONDITION, days: () => 1 },
  { table: 'quota_warning', condition: PERIOD_ENDED_CONDITION, days: () => 1 },
  // Warnings about quotas of stored items no longer apply if the user has deleted enough items since.
  ...STORED_QUOTAS.map((name) => ({
    table: 'quota_warning',
    // The comparison with 0 is always true, because `days` returns 0. It is only there because every
    // condition must use `$2`.
    condition: `$2::int = 0 AND ${buildStaleWarningSql(name)}`,
    days: () => 0,
  })),
  // Keep the latest event. Without it, the server can't tell that a reconnecting client missed nothing, and
  // resends all active alerts.
  {
    table: 'alert_event',
    condition: 'created_at < now() - make_interval(days => $2) AND id < (SELECT max(id) FROM alert_event)',
    days: () => ALERT_EVENT_RETENTION_DAYS,
  },
  {
    table: 'alert',
    condition: 'subject IS NOT NULL AND expires_at < now() - make_interval(days => $2)',
    days: () => AUTOMATIC_ALERT_RETENTION_DAYS,
  },
  {
    table: 'subscription_event',
    condition: 'received_at < now() - make_interval(days => $2)',
    days: () => EVENT_RETENTION_DAYS,
  },
  {
    table: 'audit_log',
    condition: 'created_at < now() - make_interval(days => $2)',
    days: ({ config }) => config.AUDIT_RETENTION_DAYS,
  },
  {
    table: 'emoji_use_day',
    condition: "day < (now() AT TIME ZONE 'UTC')::date - $2::int",
    days: () => EMOJI_USAGE_RETENTION_DAYS,
  },
  {
    table: 'og_generation',
    condition: 'used_at < now() - make_interval(days => $2)',
    days: () => OG_IMAGE_RETENTION_DAYS,
  },
  {
    table: 'link_preview_fetch',
    condition: 'leased_until < now() AND expires_at < now() - make_interval(days => $2)',
    days: () => 0,
    maxRows: MAX_LARGE_BATCH_ROWS,
  },
  {
    table: 'rate_limit_rejection',
    condition: 'hour < now() - make_interval(days => $2)',
    days: () => REJECTION_RETENTION_DAYS,
  },
]

/**
 * Stores the audit log's retention period in the database. The database rejects the deletion of entries
 * before the period ends, and records each change to the period in the audit log.
 */
const setAuditRetention = ({ config, database }: AppContext) =>
  database.query('UPDATE audit_retention SET days = $1::int WHERE days IS DISTINCT FROM $1::int', [
    config.AUDIT_RETENTION_DAYS,
  ])

/**
 * Deletes expired rows and returns the number of deleted rows per table. Several instances can run it at the
 * same time.
 *
 * @param isStopped called before each statement; if it returns true, this run ends, and the next run deletes
 *   the remaining rows
 */
export async function deleteExpiredRows(
  context: AppContext,
  isStopped = () => false,
): Promise<Record<string, number>> {
  await setAuditRetention(context)
  const deleted: Record<string, number> = {}
  for (const { table, condition, days, maxRows = MAX_BATCH_ROWS } of EXPIRED_ROWS) {
    const retentionDays = days(context)
    if (retentionDays === null) continue
    while (!isStopped()) {
      const rows = await context.database.query(
        `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT $1)) RETURNING 1`,
        [maxRows, retentionDays],
      )
      if (rows.length > 0) deleted[table] = (deleted[table] ?? 0) + rows.length
      if (rows.length < maxRows) break
    }
  }
  return deleted
}

/** Runs housekeeping regularly while the server runs. Returns a function that stops it. */
export const startHousekeeping = (context: AppContext): (() => Promise<void>) =>
  startPeriodicTask({
    first: INITIAL_DELAY_MS,
    every: INTERVAL_MS,
    work: async (isStopped) => logDeleted(context.log, await deleteExpiredRows(context, isStopped)),
    onError: (err) => context.log.warn({ err }, 'housekeeping failed'),
  })

const logDeleted = (log: Logger, deleted: Record<string, number>) =>
  Object.keys(deleted).length > 0 && log.info({ deleted }, 'deleted expired rows')
