import type { SqlRunner } from '@veranda/database'
import { UNKNOWN_COUNTRY } from '../dashboard/dashboard.schema.ts'
import { addDays, formatDay } from '../day.ts'

/** Milliseconds for which a visitor counts as online after an event. */
export const ONLINE_WINDOW_MS = 5 * 60_000

/** Maximum number of listed pages, and of listed countries. */
const MAX_LISTED = 10

export interface RealtimeData {
  visitors: number
  pageviews: number
  pages: { path: string; title: string | null; visitors: number }[]
  countries: { country: string; visitors: number }[]
  /** Pageviews per minute, oldest first. */
  minutes: number[]
}

/** Returns current visitors and their pageviews. Each visitor counts on the page of their latest event. */
export async function findRealtimeData(database: SqlRunner, now: number): Promise<RealtimeData> {
  const today = formatDay(now)
  const [row] = await database.query<RealtimeData>(
    `WITH recent AS (
       SELECT day, visitor, at, id, type, path, country FROM analytics.event
       WHERE day IN ('${addDays(today, -1)}', '${today}') AND at > $1 AND at <= $2),
     latest AS (
       SELECT DISTINCT ON (day, visitor) path, country FROM recent ORDER BY day, visitor, at DESC, id),
     pages AS (
       SELECT l.path, p.title, count(*)::int AS visitors FROM latest l LEFT JOIN analytics.page p USING (path)
       GROUP BY 1, 2 ORDER BY 3 DESC, 1 LIMIT ${MAX_LISTED}),
     countries AS (
       SELECT coalesce(nullif(country, ''), '${UNKNOWN_COUNTRY}') AS country, count(*)::int AS visitors
       FROM latest GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MAX_LISTED})
     SELECT (SELECT count(*)::int FROM latest) AS visitors,
       (SELECT count(*)::int FROM recent WHERE type = 'pageview') AS pageviews,
       (SELECT coalesce(json_agg(p), '[]') FROM pages p) AS pages,
       (SELECT coalesce(json_agg(c), '[]') FROM countries c) AS countries,
       (SELECT array_agg(views ORDER BY minute) FROM (
          SELECT minute, count(id)::int AS views FROM generate_series(0, 4) AS minute
          LEFT JOIN recent ON type = 'pageview' AND least(4, floor(extract(epoch FROM at - $1) / 60)) = minute
          GROUP BY minute) m) AS minutes`,
    [new Date(now - ONLINE_WINDOW_MS), new Date(now)],
  )
  if (!row) throw new Error('Could not read the realtime visitors')
  return row
}
