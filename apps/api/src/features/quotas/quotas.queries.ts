import type { QuotaKind, QuotaPeriod, SqlRunner } from '@veranda/database'
import { QUOTA_NAMES, type QuotaName } from './quotas.catalog.ts'
import type { QuotaSource } from './quotas.schema.ts'
import { STORED_AMOUNT_SQL } from './stored-quotas.ts'
import type { Subjects } from './subjects.ts'

/** Columns of the plan that provides a quota, null if no plan does. */
export interface PlanColumns {
  plan_name: string | null
  plan_display_name: string | null
}

export interface QuotaRow extends PlanColumns {
  feature_id: number
  service: string
  feature: string
  kind: QuotaKind
  period: QuotaPeriod | null
  quota_limit: number | null
  source: QuotaSource
  /** Time at which the user's override expires. */
  expires_at: Date | null
  used: number
  resets_at: Date | null
}

/**
 * Returns SQL for the usage of the feature `f`: the units consumed in its period, or the amount stored.
 *
 * @param userId SQL for the ID of the user
 * @param usageColumn SQL for the consumed units
 * @param replacements functions that return other SQL for the usage, by quota name; called with `userId`
 */
const buildUsageSql = (
  userId: string,
  usageColumn: string,
  replacements: Partial<Record<QuotaName, (userId: string) => string>> = {},
) =>
  `CASE f.service || '/' || f.feature
    ${Object.entries({ ...STORED_AMOUNT_SQL, ...replacements })
      .map(([name, buildSql]) => `WHEN '${name}' THEN (${buildSql(userId)})::float8`)
      .join('\n    ')}
    ELSE COALESCE(${usageColumn}, 0)::float8 END`

/**
 * Finds the effective quotas of a user or guest, with their usage. The usage of a guest is that of the
 * guest's device, whose key is the last one in `keys`. The number of API requests is not in the database, so
 * `used` is 0 for the request quota.
 */
export const findQuotas = (database: SqlRunner, { userId, keys }: Pick<Subjects, 'userId' | 'keys'>) =>
  database.query<QuotaRow>(
    `SELECT f.id AS feature_id, f.service, f.feature, f.kind::text, q.period::text, q.quota_limit, q.source,
       p.name AS plan_name, p.display_name AS plan_display_name, q.expires_at, w.ends AS resets_at,
       ${buildUsageSql('$1::int', 'u.used')} AS used
     FROM quota_feature f
       CROSS JOIN LATERAL quota_in_force($1::int, f.id) q
       CROSS JOIN LATERAL quota_window(q.period, now()) w
       LEFT JOIN plan p ON p.id = q.plan_id
       LEFT JOIN quota_usage u ON u.subject = $2 AND u.feature_id = f.id AND u.window_start = w.starts
         AND u.window_end = w.ends
     ORDER BY f.sort_order, f.id`,
    [userId, keys.at(-1) ?? ''],
  )

/** An override of a user. The plan columns and `otherwise` describe the limit without the override. */
export interface OverrideRow extends PlanColumns {
  feature_id: number
  quota_limit: number | null
  expires_at: Date | null
  reason: string | null
  updated_at: Date
  /** Limit without the override. Null if unlimited. */
  otherwise: number | null
}

/** Finds a user's overrides, including expired ones, and the limits without them. */
export const findOverrides = (database: SqlRunner, userId: number) =>
  database.query<OverrideRow>(
    `SELECT o.feature_id, o.quota_limit, o.expires_at, o.reason, o.updated_at,
       CASE WHEN best_plan.plan_id IS NULL THEN f.default_limit ELSE best_plan.quota_limit END AS otherwise,
       p.name AS plan_name, p.display_name AS plan_display_name
     FROM user_quota o
       JOIN quota_feature f ON f.id = o.feature_id
       LEFT JOIN LATERAL (SELECT q.plan_id, q.quota_limit FROM plan_quota q
         WHERE q.feature_id = o.feature_id AND q.plan_id IN (SELECT current_plans(o.user_id))
         ORDER BY q.quota_limit DESC NULLS FIRST, q.plan_id LIMIT 1) best_plan ON true
       LEFT JOIN plan p ON p.id = best_plan.plan_id
     WHERE o.user_id = $1`,
    [userId],
  )

export interface NearLimitRow extends Omit<QuotaRow, 'expires_at' | 'plan_name' | 'plan_display_name'> {
  user_id: number
  username: string
  name: string
  warned_at: Date
}

/** Maximum number of quotas in the list of quotas near their limit. */
const MAX_NEAR_LIMIT_RESULTS = 10_000

/**
 * SQL for the current usage of the quota that the warning `warned` is about. The number of API requests is
 * not in the database, so it is estimated from the warning level.
 */
const WARNED_USAGE_SQL = buildUsageSql('warned.user_id', 'u.used', {
  'api_access/requests': () => 'SELECT ceil(warned.level * q.quota_limit / 100.0)',
})

/**
 * Finds quotas whose usage in the current period is at or above a percentage of the limit, highest percentage
 * first; percentages above 100 count as 100. Only quotas with a warning of at least `level` are checked.
 * `total` is at most 10,000.
 *
 * @param options.level minimum percentage
 */
export async function findQuotasNearLimit(
  database: SqlRunner,
  { level, page, limit }: { page: number; limit: number; level: number },
): Promise<{ total: number; rows: NearLimitRow[] }> {
  const rows = await database.query<NearLimitRow & { total: number }>(
    `SELECT near.*, count(*) OVER ()::int AS total FROM (
       SELECT warned.user_id, owner.username, owner.display_name AS name, warned.warned_at,
         f.id AS feature_id, f.service, f.feature, f.kind::text, q.period::text, q.quota_limit, q.source,
         warned.window_end AS resets_at, ${WARNED_USAGE_SQL} AS used
       FROM quota_warning warned
         JOIN "user" owner ON owner.id = warned.user_id
         JOIN quota_feature f ON f.id = warned.feature_id
         CROSS JOIN LATERAL quota_in_force(warned.user_id, f.id) q
         LEFT JOIN quota_usage u ON u.subject = 'user:' || warned.user_id AND u.feature_id = f.id
           AND u.window_start = warned.window_start AND u.window_end = warned.window_end
       WHERE warned.level >= $1 AND (warned.window_end IS NULL OR warned.window_end > now()) AND q.quota_limit > 0
         AND ${WARNED_USAGE_SQL} * 100 >= q.quota_limit::float8 * $1
         -- Excludes features that only another version of Veranda has.
         AND f.service || '/' || f.feature = ANY ($4)
       ORDER BY warned.level DESC, warned.warned_at DESC LIMIT ${MAX_NEAR_LIMIT_RESULTS}) near
     ORDER BY LEAST(near.used / near.quota_limit, 1) DESC, near.warned_at DESC, near.user_id, near.feature_id
     LIMIT $2 OFFSET $3`,
    [level, limit, (page - 1) * limit, QUOTA_NAMES],
  )
  // A page after the last one has no rows, and thus no `total` column to read.
  if (rows.length === 0 && page > 1)
    return { total: (await findQuotasNearLimit(database, { level, page: 1, limit: 1 })).total, rows: [] }
  return { total: rows[0]?.total ?? 0, rows }
}
