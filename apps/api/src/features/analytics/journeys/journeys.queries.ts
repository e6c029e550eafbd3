import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, SqlRunner } from '@veranda/database'
import { getSegmentParameters, type Segment } from '../dashboard/metrics.queries.ts'
import type { Span } from '../dashboard/period.ts'
import { addDays, formatDay } from '../day.ts'
import { getVisitorGroups } from '../rollups/day-groups.queries.ts'

/** Returns the SQL condition of a step and the value of its parameter. */
function toCondition(step: string, parameter: string): { sql: string; value: string } {
  if (step.startsWith('event:')) {
    const [type = '', ...name] = step.slice('event:'.length).split(':')
    return name.length > 0
      ? { sql: `type || ':' || name = ${parameter}`, value: `${type}:${name.join(':')}` }
      : { sql: `type = ${parameter}`, value: type }
  }
  return step.endsWith('*')
    ? { sql: `type = 'pageview' AND starts_with(path, ${parameter})`, value: step.slice(0, -1) }
    : { sql: `type = 'pageview' AND path = ${parameter}`, value: step }
}

/**
 * Returns the SQL condition that the visitor in the row `b` belongs to the segment. As in the dashboard, the
 * country, device, and VPN use of a visitor are those of their first event. The query only reads this event
 * for visitors who reached the first step.
 *
 * @param partCondition SQL condition from `splitDays`
 */
const buildSegmentCondition = (partCondition: string) => `($1 = '*' AND $2 = '*' AND $3 OR EXISTS (
    SELECT FROM (
      SELECT country, device, is_vpn FROM analytics.event
      WHERE ${partCondition} AND day = b.day AND visitor = b.visitor ORDER BY at, id LIMIT 1) f
    WHERE ($1 = '*' OR country = $1) AND ($2 = '*' OR device = $2) AND ($3 OR NOT is_vpn)))`

/**
 * Number of events in the first part of a day. The duration of each statement determines the size of the next
 * part.
 */
const FIRST_PART_EVENTS = 2_000

/**
 * Yields SQL conditions that split the days into parts, one for each statement. PostgreSQL needs only one
 * part. The embedded database handles nothing else during a statement, so there each part contains only some
 * visitors of one day.
 */
async function* splitDays(database: Database, first: string, last: string): AsyncGenerator<string> {
  if (database.kind !== 'pglite') return yield `day >= '${first}' AND day <= '${last}'`
  // Pauses are shorter than those of background work, because a request waits.
  const pauseAfter = (milliseconds: number) => sleep(milliseconds / 2)
  const pacedSql = { query: database.query, pauseAfter }
  for (let day = first; day <= last; day = addDays(day, 1))
    for await (const visitors of getVisitorGroups(database, pacedSql, day, FIRST_PART_EVENTS))
      yield `day = '${day}' AND visitor BETWEEN ${visitors.first} AND ${visitors.last}`
}

/**
 * Returns how many visitors reached each step after all previous ones. Each step is the first matching event
 * after that of the previous step. Visitors are recognized for one day, so all steps are on the same day.
 */
export async function findFunnel(
  database: Database,
  segment: Segment,
  { from, until }: Span,
  steps: readonly string[],
): Promise<number[]> {
  const conditions = steps.map((step, index) => toCondition(step, `$${index + 6}`))
  const reachedColumns = conditions.map(
    (_, index) => `count(*) FILTER (WHERE at${index} IS NOT NULL)::int AS reached${index}`,
  )
  const values = [
    ...getSegmentParameters(segment),
    new Date(from),
    new Date(until),
    ...conditions.map(({ value }) => value),
  ]
  const buildQuery = (partCondition: string) => `WITH matching AS (
       SELECT day, visitor, at, ${conditions.map(({ sql }, index) => `(${sql}) AS is${index}`).join(', ')}
       FROM analytics.event
       WHERE ${partCondition} AND at >= $4 AND at < $5 AND (${conditions.map(({ sql }) => `(${sql})`).join(' OR ')})),
     begun AS (SELECT day, visitor, min(at) AS at0 FROM matching WHERE is0 GROUP BY day, visitor),
     entered AS (SELECT * FROM begun b WHERE ${buildSegmentCondition(partCondition)})
     SELECT ${reachedColumns.join(', ')} FROM (${buildStepQuery(conditions.length)}) progress`
  const visitorCounts = steps.map(() => 0)
  // Sessions that began before midnight are stored on the previous day.
  for await (const partCondition of splitDays(database, addDays(formatDay(from), -1), formatDay(until))) {
    const [row] = await database.query<Record<string, number>>(buildQuery(partCondition), values)
    for (const index of visitorCounts.keys())
      visitorCounts[index] = (visitorCounts[index] ?? 0) + (row?.[`reached${index}`] ?? 0)
  }
  return visitorCounts
}

/** Returns SQL that selects the time of each step (`at0`, `at1`, …) per visitor; null if not reached. */
function buildStepQuery(stepCount: number): string {
  let sql = 'SELECT * FROM entered'
  for (let index = 1; index < stepCount; index++)
    sql = `SELECT w.day, w.visitor, ${Array.from({ length: index }, (_, n) => `w.at${n}`).join(', ')},
        min(m.at) FILTER (WHERE m.is${index} AND m.at > w.at${index - 1}) AS at${index}
      FROM (${sql}) w JOIN matching m ON m.day = w.day AND m.visitor = w.visitor
      GROUP BY w.day, w.visitor, ${Array.from({ length: index }, (_, n) => `w.at${n}`).join(', ')}`
  return sql
}

interface CohortRow {
  /** first day of the week in which the users signed up */
  week: string
  signed_up: number
  /** number of users who were active in each week, starting with the week of their sign-up */
  weeks: number[]
}

/**
 * Returns, for each of the last weeks, how many users signed up and how many of them were active in each week
 * since then.
 */
export const findRetention = (database: SqlRunner, weekCount: number, now: Date) =>
  database.query<CohortRow>(
    `WITH cohort AS (
       SELECT date_trunc('week', ($1::timestamptz AT TIME ZONE 'UTC'))::date - 7 * n AS week
       FROM generate_series(0, $2::int - 1) AS n)
     SELECT c.week::text AS week,
       coalesce((SELECT s.users::int FROM analytics.cohort s WHERE s.week = c.week), 0) AS signed_up,
       ARRAY(SELECT coalesce((SELECT r.users FROM analytics.retention r WHERE r.cohort = c.week AND r.week = w.week), 0)
             FROM cohort w WHERE w.week >= c.week ORDER BY w.week) AS weeks
     FROM cohort c ORDER BY c.week`,
    [now, weekCount],
  )
