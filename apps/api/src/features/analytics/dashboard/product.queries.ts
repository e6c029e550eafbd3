import type { SqlRunner } from '@veranda/database'
import type { Span } from './period.ts'
import type { ProductMetric } from './sections.schema.ts'

interface ProductRow {
  /** Position of the interval, from 1. */
  bucket: number
  metric: ProductMetric
  count: number
}

/**
 * Returns the product metrics of each interval. `starts` has the starts of the intervals in order, and
 * `until` is the end of the last one. Intervals without events have no rows.
 */
export const findProductMetrics = (database: SqlRunner, starts: readonly number[], until: number) =>
  database.query<ProductRow>(
    `SELECT width_bucket(slot, $1::timestamptz[])::int AS bucket, metric, sum(count)::bigint AS count
     FROM analytics.product_metric
     WHERE slot >= ($1::timestamptz[])[1] AND slot < $2
     GROUP BY 1, 2`,
    [starts.map((at) => new Date(at)), new Date(until)],
  )

/** Returns the counts of dropped events by reason. */
export const findDropped = (database: SqlRunner, { from, until }: Span) =>
  database.query<{ reason: string; count: number }>(
    `SELECT reason, sum(count)::bigint AS count FROM analytics.dropped WHERE slot >= $1 AND slot < $2
     GROUP BY reason ORDER BY sum(count) DESC, reason`,
    [new Date(from), new Date(until)],
  )

/** Returns the latest titles of pages by path. */
export async function findTitles(
  database: SqlRunner,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const rows = await database.query<{ path: string; title: string }>(
    'SELECT path, title FROM analytics.page WHERE path = ANY ($1::text[])',
    [paths],
  )
  return new Map(rows.map(({ path, title }) => [path, title]))
}

/**
 * Returns whether all stored events are included in the roll-ups, and the first days of the months whose
 * sums are complete, in order.
 */
export async function findRollUpState(
  database: SqlRunner,
): Promise<{ is_complete: boolean; months: string[] }> {
  const [row] = await database.query<{ is_complete: boolean; months: string[] }>(
    `SELECT NOT EXISTS (SELECT FROM analytics.batch) AND NOT EXISTS (SELECT FROM analytics.product_metric_event) AS is_complete,
       ARRAY(SELECT month::text FROM analytics.month WHERE made_at IS NOT NULL ORDER BY month) AS months`,
  )
  if (!row) throw new Error('Could not read the state of the roll-ups')
  return row
}
