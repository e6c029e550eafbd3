import type { Database, Sql } from '@veranda/database'
import { SLOT } from '../slot.ts'
import { SLOT_CELLS, STEPS } from './contributions.ts'
import { groupsOf } from './day-groups.queries.ts'
import { makeDraft } from './drafts.queries.ts'
import { goOn, type Steps, underLocks, untilDone } from './locks.ts'
import { rowsAtOnce } from './pace.ts'

/**
 * Cells by slot, for past days. A range that begins within a UTC day, as it does in most time zones, reads
 * its start from them: one row per page, regardless of the number of visits.
 *
 * Late events don't have to invalidate them. Events are only added and never changed, so edges are valid as
 * long as they count as many events as the cells of the day.
 */

/** Condition for the cells that count all events of all visitors. */
const EVERYTHING = `kind = 'event' AND country = '*' AND device = '*'`

/** Days whose edges differ from their cells, from day `$1` to day `$2`. */
const DIFFERING = `SELECT day::text AS day FROM (
    SELECT day, sum(count) AS events FROM analytics.cell WHERE ${EVERYTHING} AND day >= $1::date AND day <= $2::date
    GROUP BY day) c
  WHERE events IS DISTINCT FROM (
    SELECT sum(counts[1]) FROM analytics.edge e WHERE e.day = c.day AND ${EVERYTHING})
  ORDER BY day DESC`

/** Returns the days from `first` to `last` without valid edges, latest first. */
export const findDaysWithoutEdges = async (database: Sql, first: string, last: string): Promise<string[]> =>
  (await database.query<{ day: string }>(DIFFERING, [first, last])).map(({ day }) => day)

const KEY = 'day, kind, country, device, value, is_vpn'

/**
 * Adds the visitors from `$1` to `$2`. Pending events are left out, because the cells don't include them
 * either.
 */
const add = (day: string) => `WITH counted AS (
    SELECT 1 AS sign, e.* FROM analytics.event e
    WHERE day = '${day}' AND visitor >= $1::bigint AND visitor <= $2::bigint
      AND NOT EXISTS (SELECT FROM analytics.batch w WHERE w.id = e.batch)),
  ${STEPS}, ${SLOT_CELLS}
  INSERT INTO edge_of_day AS e (${KEY}, slots, counts, visitors)
  SELECT ${KEY}, array_agg((extract(epoch FROM slot - day::timestamp AT TIME ZONE 'UTC') * 1000 / ${SLOT})::smallint),
    array_agg(count::integer), array_agg(visitors::integer)
  FROM slot_cell GROUP BY ${KEY}
  ON CONFLICT (${KEY}) DO UPDATE SET (slots, counts, visitors) = (
    SELECT array_agg(slot), array_agg(count), array_agg(visitors) FROM (
      SELECT slot, sum(count)::integer AS count, sum(visitors)::integer AS visitors FROM (
        SELECT * FROM unnest(e.slots, e.counts, e.visitors)
        UNION ALL SELECT * FROM unnest(EXCLUDED.slots, EXCLUDED.counts, EXCLUDED.visitors)) AS u(slot, count, visitors)
      GROUP BY slot) summed)`

/** Moves `$1` rows from the draft to the edges. Each slot becomes the sum of itself and all later ones. */
const takeOver = (condition: string) => `WITH made AS (
    DELETE FROM edge_of_day
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM edge_of_day WHERE ${condition} ORDER BY ${KEY} LIMIT $1))
    RETURNING *),
  taken AS (INSERT INTO analytics.edge (${KEY}, slots, counts, visitors)
  SELECT ${KEY}, s.slots, s.counts, s.visitors FROM made m CROSS JOIN LATERAL (
    SELECT array_agg(slot ORDER BY slot) AS slots, array_agg(count ORDER BY slot) AS counts,
      array_agg(visitors ORDER BY slot) AS visitors
    FROM (
      SELECT slot, sum(count) OVER later AS count, sum(visitors) OVER later AS visitors
      FROM unnest(m.slots, m.counts, m.visitors) AS u(slot, count, visitors)
      WINDOW later AS (ORDER BY slot DESC)) u) s
    ORDER BY ${KEY})
  SELECT count(*)::int AS rows FROM made`

/** Deletes `$1` edges of a day. */
const drop = (day: string, condition: string) => `WITH gone AS (
    DELETE FROM analytics.edge
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM analytics.edge WHERE day = '${day}' AND ${condition} LIMIT $1)) RETURNING 1)
  SELECT count(*)::int AS rows FROM gone`

interface Making {
  /** Returns whether to stop. It is called between statements. */
  isStopped?: () => boolean
  /** Number of events that the first statement reads. */
  events?: number
}

/**
 * Computes the edges of a day. The caller holds the lock. They are computed in a draft, so that no row is
 * written to disk more than once. The rows that show whether edges are valid are deleted first and inserted
 * last, so that nobody reads partial edges.
 *
 * @throws Stopped
 */
export async function putEdges(
  database: Database,
  steps: Steps,
  day: string,
  { isStopped = () => false, events }: Making = {},
): Promise<void> {
  const most = rowsAtOnce(database)
  const repeat = (statement: string) =>
    untilDone(steps, async () => {
      goOn(isStopped)
      return (await steps.query<{ rows: number }>(statement, [most]))[0]?.rows ?? 0
    })
  await makeDraft(steps, 'edge_of_day', 'analytics.edge')
  for await (const { first, last } of groupsOf(database, steps, day, events)) {
    goOn(isStopped)
    await steps.query(add(day), [first, last])
  }
  await repeat(drop(day, EVERYTHING))
  await repeat(drop(day, 'true'))
  await repeat(takeOver(`NOT (${EVERYTHING})`))
  await repeat(takeOver('true'))
  await steps.query('DROP TABLE edge_of_day')
}

/**
 * Computes the edges of a day.
 *
 * @returns false if another process holds the lock
 */
export const makeEdges = (database: Database, day: string, making: Making = {}): Promise<boolean> =>
  underLocks(database, ['edges'], (steps) => putEdges(database, steps, day, making))
