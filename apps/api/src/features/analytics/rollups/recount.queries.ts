import type { Database } from '@veranda/database'
import { NOTE_STALE } from '../refresh/refresh.queries.ts'
import { CELL_CHANGES, SLOT_CHANGES, STEPS } from './contributions.ts'
import { putEdges } from './edges.queries.ts'
import { PATIENCE, tryLock } from './locks.ts'
import { eventsAtOnce } from './pace.ts'
import { ADD, groupsOf } from './roll-ups.queries.ts'
import { CELLS_OF_DAY } from './upkeep.queries.ts'

const recount = (day: string) => `WITH seen AS MATERIALIZED (
    SELECT e.* FROM analytics.event e
    WHERE day = '${day}' AND visitor >= $1::bigint AND visitor <= $2::bigint
      AND NOT EXISTS (SELECT FROM analytics.batch w WHERE w.id = e.batch)),
  counted AS (SELECT 1 AS sign, * FROM seen),
  ${STEPS}, ${SLOT_CHANGES}, ${CELL_CHANGES}, ${ADD}
  SELECT 1 AS done`

/**
 * Works a day's figures out anew from its events, those that wait left out: they are added as ever. Who reads meanwhile sees
 * those before.
 *
 * @param isOver whether the day has edges, which are worked out with it, so that nobody finds it without
 * @returns whether it was done; not while another process adds up
 */
export function recountDay(database: Database, day: string, isOver = false): Promise<boolean> {
  return database.patiently(PATIENCE, async (sql) => {
    for (const name of isOver ? (['visits', 'edges'] as const) : (['visits'] as const)) {
      const [lock] = await sql.query<{ is_free: boolean }>(tryLock(name))
      if (!lock?.is_free) return false
    }
    await sql.query(`DELETE FROM analytics.slot WHERE day = '${day}'`)
    await sql.query(`DELETE FROM analytics.cell WHERE ${CELLS_OF_DAY} '${day}'`)
    await sql.query(`DELETE FROM analytics.edge WHERE day = '${day}'`)
    const events = eventsAtOnce(database)
    for (const { first, last } of await groupsOf(sql, day, events))
      await sql.query(recount(day), [first, last])
    if (isOver) await putEdges(sql, day, { events })
    await sql.query(NOTE_STALE, [day])
    return true
  })
}
