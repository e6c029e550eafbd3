import type { Database, Sql } from '@veranda/database'
import { SLOT } from '../slot.ts'
import { SLOT_CELLS, STEPS } from './contributions.ts'
import { PATIENCE, tryLock } from './locks.ts'
import { eventsAtOnce } from './pace.ts'
import { groupsOf } from './roll-ups.queries.ts'

/**
 * Cells by quarter of an hour, of days that are over. A range that begins within a day by UTC, as it does in most zones,
 * reads its beginning from them: from one row of each page, however many visits there were.
 *
 * Nothing has to tell them that a late event came: they hold as long as they count as many events as the cells of the day,
 * since events are added and never changed.
 */

/** Rows that one statement takes over, so that it is soon asked again whether to go on. */
const ROWS_AT_ONCE = 50_000

/** All events of the segment of everybody. */
const EVERYTHING = `kind = 'event' AND country = '*' AND device = '*'`

/** Days of which cells say something else than edges do; `$1` is the first of those in question, `$2` the last. */
const DIFFERING = `SELECT day::text AS day FROM (
    SELECT day, sum(count) AS events FROM analytics.cell WHERE ${EVERYTHING} AND day >= $1::date AND day <= $2::date
    GROUP BY day) c
  WHERE events IS DISTINCT FROM (
    SELECT sum(counts[1]) FROM analytics.edge e WHERE e.day = c.day AND ${EVERYTHING})
  ORDER BY day DESC`

/** The days of a span that have no edges, or old ones, the latest first. */
export const findDaysWithoutEdges = async (database: Sql, first: string, last: string): Promise<string[]> =>
  (await database.query<{ day: string }>(DIFFERING, [first, last])).map(({ day }) => day)

const KEY = 'day, kind, country, device, value, is_vpn'

/** Adds visitors `$1` to `$2`, without what waits to be added up: cells don't know of it either. */
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

/** Takes rows over that are put together, of which each quarter has what was done from it on. */
const TAKE_OVER = `WITH made AS (
    DELETE FROM edge_of_day WHERE ctid = ANY (ARRAY(SELECT ctid FROM edge_of_day ORDER BY ${KEY} LIMIT ${ROWS_AT_ONCE}))
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

interface Making {
  /** whether to break off: asked between statements */
  isStopped?: () => boolean
  /** that one statement reads */
  events: number
}

/**
 * Works out the edges of a day, within a transaction that has the lock for it. They are put together apart, so that no row is
 * written to the disk more than once.
 *
 * @throws when it was to break off
 */
export async function putEdges(
  sql: Sql,
  day: string,
  { isStopped = () => false, events }: Making,
): Promise<void> {
  const goOn = () => {
    if (isStopped()) throw new Error('The server was stopped')
  }
  await sql.query('CREATE TEMPORARY TABLE edge_of_day (LIKE analytics.edge INCLUDING INDEXES) ON COMMIT DROP')
  for (const { first, last } of await groupsOf(sql, day, events)) {
    goOn()
    await sql.query(add(day), [first, last])
  }
  await sql.query(`DELETE FROM analytics.edge WHERE day = '${day}'`)
  const takeOver = async () => (await sql.query<{ rows: number }>(TAKE_OVER))[0]?.rows ?? 0
  while ((await takeOver()) > 0) goOn()
}

/**
 * Works out the edges of a day; who reads meanwhile sees those before.
 *
 * @returns whether it was done; not while another process is at it
 */
export function makeEdges(database: Database, day: string, making: Partial<Making> = {}): Promise<boolean> {
  return database.patiently(PATIENCE, async (sql) => {
    const [lock] = await sql.query<{ is_free: boolean }>(tryLock('edges'))
    if (!lock?.is_free) return false
    await putEdges(sql, day, { events: eventsAtOnce(database), ...making })
    return true
  })
}
