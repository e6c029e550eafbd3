import type { SqlRunner } from '@veranda/database'
import type { MEASURES } from '../rollups/contributions.ts'
import type { Granularity, Span } from './period.ts'

/** Filter for visits. */
export interface Segment {
  /** Two-letter code, empty if unknown, or null for all. */
  country: string | null
  /** Null for all. */
  device: string | null
  includeVpn: boolean
}

/** Metrics of a time span. */
export interface SpanMetrics {
  visitors: number
  sessions: number
  bounces: number
  conversions: number
  /** Total duration of the sessions. */
  milliseconds: number
  pageviews: number
  clicks: number
  events: number
  vpn_sessions: number
}

const SUMMED_MEASURES = [
  'sessions',
  'bounces',
  'conversions',
  'milliseconds',
  'pageviews',
  'clicks',
  'events',
] as const satisfies (typeof MEASURES)[number][]

/** Returns the values for `$1` (country), `$2` (device), and `$3` (whether VPN visits count). */
export const getSegmentParameters = ({ country, device, includeVpn }: Segment) => [
  country ?? '*',
  device ?? '*',
  includeVpn,
]
/** Condition for the rows of the segment. Rows with `*` contain the sums of all countries or devices. */
const IN_SEGMENT = 'country = $1 AND device = $2 AND ($3 OR NOT is_vpn)'

/**
 * Reads metrics per interval. `$4` has the starts of the intervals in order, and `$5` is the end of the last
 * interval. A visitor counts in an interval in one of two cases:
 * - The visitor was first seen in the interval (`came`).
 * - The visitor was first seen before the interval, and last seen in it or later (`stayed`). A slot's
 *   `first_seen` and `last_seen` are numbers of visitors, so these visitors are the sum of
 *   `first_seen - last_seen` over all slots before the interval. A session that continues past midnight still
 *   belongs to the visitor of the day on which it began, so a visitor is active for less than two days. At
 *   most two intervals start in this time, or three if one of them is a day of 23 hours. `step` numbers them.
 *
 * `OFFSET 0` keeps the planner from treating `bucket` as a function of `slot`. Otherwise, the planner
 * overestimates the number of buckets and groups the rows by sorting them.
 */
const METRICS_QUERY = `WITH read AS (
    SELECT day, bucket, ${SUMMED_MEASURES.map((name) => `sum(${name}) AS ${name}`).join(', ')},
      sum(sessions) FILTER (WHERE is_vpn) AS vpn_sessions, sum(first_seen) AS came, sum(first_seen - last_seen) AS net_visitors
    FROM (
      SELECT *, width_bucket(slot, $4::timestamptz[]) AS bucket FROM analytics.slot
      WHERE ${IN_SEGMENT} AND slot >= ($4::timestamptz[])[1] - interval '2 days' AND slot < $5 OFFSET 0) s
    GROUP BY 1, 2),
  start AS (SELECT at, n FROM unnest($4::timestamptz[]) WITH ORDINALITY AS s(at, n)),
  summed AS (
    SELECT bucket, ${SUMMED_MEASURES.map((name) => `sum(${name})::bigint AS ${name}`).join(', ')},
      coalesce(sum(vpn_sessions), 0)::bigint AS vpn_sessions, sum(came) AS came
    FROM read WHERE bucket > 0 GROUP BY bucket),
  stayed AS (
    SELECT s.n AS bucket, sum(net_visitors) AS visitors
    FROM read CROSS JOIN generate_series(1, 3) AS step
    JOIN start s ON s.n = bucket + step AND s.at < (day + 2)::timestamp AT TIME ZONE 'UTC'
    WHERE net_visitors <> 0 GROUP BY 1)
  SELECT s.n::int AS bucket, ${SUMMED_MEASURES.map((name) => `coalesce(${name}, 0)::bigint AS ${name}`).join(', ')},
    coalesce(vpn_sessions, 0) AS vpn_sessions,
    (coalesce(came, 0) + coalesce(stayed.visitors, 0))::bigint AS visitors
  FROM start s LEFT JOIN summed ON summed.bucket = s.n LEFT JOIN stayed ON stayed.bucket = s.n ORDER BY s.n`

/** Reads metrics per hour. A slot's `in_hour` is the number of visitors in the 60 minutes from its start. */
const HOURLY_METRICS_QUERY = `WITH read AS (
    SELECT slot, is_vpn, in_hour, ${SUMMED_MEASURES.join(', ')}, width_bucket(slot, $4::timestamptz[]) AS bucket
    FROM analytics.slot WHERE ${IN_SEGMENT} AND slot >= ($4::timestamptz[])[1] AND slot < $5),
  start AS (SELECT at, n FROM unnest($4::timestamptz[]) WITH ORDINALITY AS s(at, n))
  SELECT s.n::int AS bucket, ${SUMMED_MEASURES.map((name) => `coalesce(sum(${name}), 0)::bigint AS ${name}`).join(', ')},
    coalesce(sum(sessions) FILTER (WHERE is_vpn), 0)::bigint AS vpn_sessions,
    coalesce(sum(in_hour) FILTER (WHERE slot = s.at), 0)::bigint AS visitors
  FROM start s LEFT JOIN read ON read.bucket = s.n GROUP BY s.n ORDER BY s.n`

/** Returns the metrics of each interval, including empty ones. Only `hourly` needs a separate query. */
export function findMetrics(
  database: SqlRunner,
  segment: Segment,
  starts: readonly number[],
  until: number,
  granularity: Granularity = 'daily',
): Promise<SpanMetrics[]> {
  return database.query<SpanMetrics>(granularity === 'hourly' ? HOURLY_METRICS_QUERY : METRICS_QUERY, [
    ...getSegmentParameters(segment),
    starts.map((at) => new Date(at)),
    new Date(until),
  ])
}

/** Returns the metrics of a whole time span. */
export async function findTotalMetrics(
  database: SqlRunner,
  segment: Segment,
  { from, until }: Span,
): Promise<SpanMetrics> {
  const [total] = await findMetrics(database, segment, [from], until)
  if (!total) throw new Error('No metrics for the time span')
  return total
}
