import type { Database } from '@veranda/database'
import { toSlotSql } from '../slot.ts'
import { BACKGROUND_TIMEOUT_MS, tryTransactionLock } from './locks.ts'

/**
 * Deletes up to `$1` pending events and adds them to the metrics. An event that has a user isn't
 * counted; it only marks this user as active. A user counts as active once per week, regardless of the order
 * of events.
 */
const ADD_PRODUCT_EVENTS = `WITH taken_event AS (
    DELETE FROM analytics.product_metric_event WHERE id IN (SELECT id FROM analytics.product_metric_event ORDER BY id LIMIT $1)
    RETURNING metric, at, count, user_id),
  added_count AS (
    INSERT INTO analytics.product_metric (metric, slot, count)
    SELECT metric, ${toSlotSql('at')}, sum(count) FROM taken_event
    WHERE user_id IS NULL GROUP BY 1, 2
    ON CONFLICT (metric, slot) DO UPDATE SET count = product_metric.count + EXCLUDED.count),
  added_sign_up AS (
    INSERT INTO analytics.cohort (week, users)
    SELECT date_trunc('week', at)::date, sum(count) FROM taken_event WHERE metric = 'sign_ups' GROUP BY 1
    ON CONFLICT (week) DO UPDATE SET users = cohort.users + EXCLUDED.users),
  new_active_week AS (
    INSERT INTO analytics.active_week (user_id, week)
    SELECT DISTINCT t.user_id, date_trunc('week', t.at)::date FROM taken_event t JOIN "user" u ON u.id = t.user_id
    ON CONFLICT (user_id, week) DO NOTHING RETURNING user_id, week),
  added_retention AS (
    INSERT INTO analytics.retention (cohort, week, users)
    SELECT date_trunc('week', u.created_at)::date, w.week, count(*)
    FROM new_active_week w JOIN "user" u ON u.id = w.user_id GROUP BY 1, 2
    ON CONFLICT (cohort, week) DO UPDATE SET users = retention.users + EXCLUDED.users)
  SELECT count(*)::int AS event_count FROM taken_event`

/**
 * Adds pending product events to the metrics.
 *
 * @returns the number of added events; null if other work is adding events or deleting a user
 */
export function addProductEvents(database: Database, limit: number): Promise<number | null> {
  return database.prisma.$transaction(
    async (tx) => {
      if (!(await tryTransactionLock(tx, database, 'productEvents'))) return null
      const [row] = await tx.$queryRawUnsafe<{ event_count: number }[]>(ADD_PRODUCT_EVENTS, limit)
      return row?.event_count ?? 0
    },
    { timeout: BACKGROUND_TIMEOUT_MS, maxWait: BACKGROUND_TIMEOUT_MS },
  )
}

/** Number of past weeks whose active users are stored. New events never refer to older weeks. */
const STORED_WEEKS = 4

/** Deletes the activity records of weeks that are so old that no new or pending event can belong to them. */
export const deleteOldActiveWeeks = (database: Database, now: Date) =>
  database.query(
    `DELETE FROM analytics.active_week WHERE week < date_trunc('week', least($1::timestamptz,
       (SELECT min(at) FROM analytics.product_metric_event WHERE user_id IS NOT NULL)))::date - 7 * ${STORED_WEEKS}`,
    [now],
  )
