import type { Database, Prisma, QuotaPeriod } from '@veranda/database'
import type { WarningLevel } from './warning-level.ts'

export interface DueWarning {
  /** Subject of the alert: `quota:`, and the IDs of the user and the quota feature, such as `quota:42:3`. */
  subject: string
  user_id: number
  service: string
  feature: string
  level: WarningLevel
  quota_limit: number
  /** Null for quotas of stored items, which never reset. */
  period: QuotaPeriod | null
  window_end: Date | null
  source: string
}

/**
 * Returns SQL for the subject of the alert about a quota. Each quota of a user has at most one alert.
 *
 * @param alias alias, in the query, of `quota_warning` or of a CTE with its columns
 */
const buildSubjectSql = (alias: string) => `'quota:' || ${alias}.user_id || ':' || ${alias}.feature_id`

const IS_CURRENT = '(w.window_end IS NULL OR w.window_end > now())'

/**
 * Matches warnings that were not reported with their current level and limit. `notified_level` and
 * `notified_limit` are the last reported values. The first line of the SQL is the condition of the partial
 * index. The second line excludes levels below the reported one if the limit is the same, so that a level
 * that drops and rises again is reported once.
 */
const IS_UNREPORTED = `(w.notified_level, w.notified_limit) IS DISTINCT FROM (w.level, w.quota_limit)
  AND (w.notified_level IS NULL OR w.level > w.notified_level OR w.quota_limit <> w.notified_limit)`

/** Returns whether any warning is unreported. Usually there is none, so this saves opening a transaction. */
export async function hasUnreportedWarnings(database: Database): Promise<boolean> {
  const [row] = await database.query<{ has_unreported: boolean }>(
    `SELECT EXISTS (SELECT FROM quota_warning w WHERE ${IS_UNREPORTED} AND ${IS_CURRENT}) AS has_unreported`,
  )
  return row?.has_unreported ?? false
}

/**
 * Finds the subjects of quota alerts whose warning no longer exists, now has a lower level than the alert, or
 * was for a quota limit that has changed since. One call checks up to `limit` alerts with an ID above
 * `after`. Checking all alerts in one statement would block the embedded database, because computing
 * effective quotas is slow.
 *
 * @returns `last`: the ID to continue after, or null if there are no more
 */
export async function findStaleAlerts(database: Database, after: number, limit: number) {
  const [row] = await database.query<{ subjects: string[]; last: number | null }>(
    `WITH checked AS (SELECT id, subject, metadata FROM alert
       WHERE id > $1 AND starts_with(subject, 'quota:') AND COALESCE(expires_at, 'infinity') > now()
       ORDER BY id LIMIT $2)
     SELECT COALESCE(array_agg(a.subject) FILTER (WHERE NOT EXISTS (
         SELECT FROM quota_warning w CROSS JOIN LATERAL quota_in_force(w.user_id, w.feature_id) q
         WHERE w.user_id = split_part(a.subject, ':', 2)::int AND w.feature_id = split_part(a.subject, ':', 3)::int
           AND ${IS_CURRENT} AND w.level >= (a.metadata->>'warning_level')::int AND w.quota_limit = q.quota_limit)),
         '{}') AS subjects, CASE WHEN count(*) = $2 THEN max(a.id) END AS last
     FROM checked a`,
    [after, limit],
  )
  return row ?? { subjects: [], last: null }
}

/**
 * Marks up to `limit` unreported warnings as reported and returns them, oldest first. If several server
 * instances call this at the same time, each warning is returned to only one of them.
 */
export const takeDueWarnings = (tx: Prisma.TransactionClient, limit: number): Promise<DueWarning[]> =>
  tx.$queryRawUnsafe(
    `WITH reported AS (
       UPDATE quota_warning warning SET notified_level = warning.level, notified_limit = warning.quota_limit
       FROM (SELECT w.user_id, w.feature_id, w.window_start FROM quota_warning w WHERE ${IS_UNREPORTED} AND ${IS_CURRENT}
         ORDER BY w.warned_at LIMIT $1 FOR UPDATE SKIP LOCKED) due
       WHERE warning.user_id = due.user_id AND warning.feature_id = due.feature_id AND warning.window_start = due.window_start
       RETURNING warning.*)
     SELECT ${buildSubjectSql('reported')} AS subject, reported.user_id, f.service, f.feature, reported.level, reported.quota_limit,
       CASE WHEN reported.window_end IS NOT NULL THEN f.period END AS period, reported.window_end, q.source
     FROM reported JOIN quota_feature f ON f.id = reported.feature_id
       CROSS JOIN LATERAL quota_in_force(reported.user_id, f.id) q
     ORDER BY reported.warned_at`,
    limit,
  )
