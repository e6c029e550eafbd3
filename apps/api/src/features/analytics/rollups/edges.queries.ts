import type { Database, SqlRunner } from '@veranda/database'
import { SLOT_MS } from '../slot.ts'
import { SESSION_CTES, SLOT_CELLS } from './contributions.ts'
import { getVisitorGroups } from './day-groups.queries.ts'
import { createDraftTable } from './draft-tables.queries.ts'
import { type PacedSqlRunner, repeatUntilDone, runUnderLocks, throwIfStopped } from './locks.ts'
import { getMaxRows } from './pace.ts'

/**
 * Edges are running totals of the cells of a past day: for each slot, the sum of this and all later slots.
 * Reports read the start of a date range from edges: the visitors of the previous day who are still active
 * and, if the range begins within a UTC day, the rest of that day. For this, a report reads one row per
 * value, such as the path of a page, regardless of the number of visits.
 *
 * Edges become outdated if further events are added to the cells of their day. A roll-up does not have to
 * delete them: events are only added and never changed, so edges are valid if they count as many events as
 * the cells of the day.
 */

/** Condition for the cells that count all events of all visitors. */
const TOTALS_CONDITION = `kind = 'event' AND country = '*' AND device = '*'`

/** Days from `$1` to `$2` whose edges are missing or count a different number of events than the cells. */
const DAYS_WITHOUT_EDGES = `SELECT day::text AS day FROM (
    SELECT day, sum(count) AS events FROM analytics.cell WHERE ${TOTALS_CONDITION} AND day >= $1::date AND day <= $2::date
    GROUP BY day) c
  WHERE events IS DISTINCT FROM (
    SELECT sum(counts[1]) FROM analytics.edge e WHERE e.day = c.day AND ${TOTALS_CONDITION})
  ORDER BY day DESC`

/** Returns the days from `first` to `last` without valid edges, latest first. */
export const findDaysWithoutEdges = async (
  database: SqlRunner,
  first: string,
  last: string,
): Promise<string[]> =>
  (await database.query<{ day: string }>(DAYS_WITHOUT_EDGES, [first, last])).map(({ day }) => day)

const KEY = 'day, kind, country, device, value, is_vpn'

/**
 * Adds the events of the visitors with IDs from `$1` to `$2` to the draft. Pending events are left out,
 * because the cells don't include them either.
 */
const buildAddQuery = (day: string) => `WITH counted AS (
    SELECT 1 AS sign, e.* FROM analytics.event e
    WHERE day = '${day}' AND visitor >= $1::bigint AND visitor <= $2::bigint
      AND NOT EXISTS (SELECT FROM analytics.batch w WHERE w.id = e.batch)),
  ${SESSION_CTES}, ${SLOT_CELLS}
  INSERT INTO edge_of_day AS e (${KEY}, slots, counts, visitors)
  SELECT ${KEY}, array_agg((extract(epoch FROM slot - day::timestamp AT TIME ZONE 'UTC') * 1000 / ${SLOT_MS})::smallint),
    array_agg(count::integer), array_agg(visitors::integer)
  FROM slot_cell GROUP BY ${KEY}
  ON CONFLICT (${KEY}) DO UPDATE SET (slots, counts, visitors) = (
    SELECT array_agg(slot), array_agg(count), array_agg(visitors) FROM (
      SELECT slot, sum(count)::integer AS count, sum(visitors)::integer AS visitors FROM (
        SELECT * FROM unnest(e.slots, e.counts, e.visitors)
        UNION ALL SELECT * FROM unnest(EXCLUDED.slots, EXCLUDED.counts, EXCLUDED.visitors)) AS u(slot, count, visitors)
      GROUP BY slot) summed)`

/**
 * Moves up to `$1` rows from the draft to the edges. The count and visitors of each slot become the sums of
 * this and all later slots.
 */
const buildMoveQuery = (condition: string) => `WITH moved AS (
    DELETE FROM edge_of_day
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM edge_of_day WHERE ${condition} ORDER BY ${KEY} LIMIT $1))
    RETURNING *),
  inserted AS (INSERT INTO analytics.edge (${KEY}, slots, counts, visitors)
  SELECT ${KEY}, s.slots, s.counts, s.visitors FROM moved m CROSS JOIN LATERAL (
    SELECT array_agg(slot ORDER BY slot) AS slots, array_agg(count ORDER BY slot) AS counts,
      array_agg(visitors ORDER BY slot) AS visitors
    FROM (
      SELECT slot, sum(count) OVER later AS count, sum(visitors) OVER later AS visitors
      FROM unnest(m.slots, m.counts, m.visitors) AS u(slot, count, visitors)
      WINDOW later AS (ORDER BY slot DESC)) u) s
    ORDER BY ${KEY})
  SELECT count(*)::int AS rows FROM moved`

/** Deletes up to `$1` edges of a day. */
const buildDeleteQuery = (day: string, condition: string) => `WITH deleted AS (
    DELETE FROM analytics.edge
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM analytics.edge WHERE day = '${day}' AND ${condition} LIMIT $1)) RETURNING 1)
  SELECT count(*)::int AS rows FROM deleted`

interface EdgeOptions {
  /** Returns whether to stop. It is called between statements. */
  isStopped?: () => boolean
  /** Number of events that the first statement reads. */
  firstEventCount?: number
}

/**
 * Computes the edges of a day. The caller holds the lock `edges`. A draft table collects the edges, so that
 * no row is written to disk more than once. The rows that show whether the edges are valid
 * (`TOTALS_CONDITION`) are deleted first and inserted last, so that partial edges are never read.
 *
 * @throws Stopped
 */
export async function replaceEdges(
  database: Database,
  sql: PacedSqlRunner,
  day: string,
  { isStopped = () => false, firstEventCount }: EdgeOptions = {},
): Promise<void> {
  const maxRows = getMaxRows(database)
  const repeat = (statement: string) =>
    repeatUntilDone(sql, async () => {
      throwIfStopped(isStopped)
      return (await sql.query<{ rows: number }>(statement, [maxRows]))[0]?.rows ?? 0
    })
  await createDraftTable(sql, 'edge_of_day', 'analytics.edge')
  for await (const { first, last } of getVisitorGroups(database, sql, day, firstEventCount)) {
    throwIfStopped(isStopped)
    await sql.query(buildAddQuery(day), [first, last])
  }
  await repeat(buildDeleteQuery(day, TOTALS_CONDITION))
  await repeat(buildDeleteQuery(day, 'true'))
  await repeat(buildMoveQuery(`NOT (${TOTALS_CONDITION})`))
  await repeat(buildMoveQuery('true'))
  await sql.query('DROP TABLE edge_of_day')
}

/**
 * Computes the edges of a day.
 *
 * @returns false if other work holds the lock `edges`
 * @throws Stopped
 */
export const computeEdges = (database: Database, day: string, options: EdgeOptions = {}): Promise<boolean> =>
  runUnderLocks(database, ['edges'], (sql) => replaceEdges(database, sql, day, options))
