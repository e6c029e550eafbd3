import type { Prisma } from '@veranda/database'
import type { Usage } from '@veranda/demo-data'

/**
 * Writes quota usage for the days, weeks, and months that contain `now`. For users whose usage has reached a
 * warning level, the SQL function `warn_of_quota` inserts the warnings. Returns the number of usage rows.
 */
export async function writeUsage(
  tx: Prisma.TransactionClient,
  usage: readonly Usage[],
  now: number,
): Promise<number> {
  const [result] = await tx.$queryRawUnsafe<{ written: number }[]>(
    `WITH written AS (
       INSERT INTO quota_usage (subject, feature_id, window_start, window_end, used)
       SELECT 'user:' || input_row.id, f.id, w.starts, w.ends, ceil(LEAST(input_row.share, 1) * COALESCE(q.quota_limit, 300))
       FROM jsonb_to_recordset($1::jsonb) AS input_row(id int, share float8)
       CROSS JOIN quota_feature f
       CROSS JOIN LATERAL quota_in_force(input_row.id, f.id) q
       CROSS JOIN LATERAL quota_window(q.period, to_timestamp($2::float8 / 1000)) w
       WHERE f.kind = 'consumed' AND q.period <> 'hourly'
       RETURNING subject, feature_id, window_start, window_end, used)
     SELECT count(*)::int AS written FROM written
     CROSS JOIN LATERAL (SELECT substr(subject, 6)::int AS id) account
     CROSS JOIN LATERAL quota_in_force(account.id, feature_id) q
     CROSS JOIN LATERAL warn_of_quota(account.id, feature_id, used, q.quota_limit, window_start, window_end) warned`,
    JSON.stringify(usage),
    now,
  )
  return result?.written ?? 0
}
