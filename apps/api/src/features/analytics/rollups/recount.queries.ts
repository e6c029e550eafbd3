import type { Database } from '@veranda/database'
import { CELL_CHANGES, MEASURES, SLOT_CHANGES, STEPS } from './contributions.ts'
import { groupsOf } from './day-groups.queries.ts'
import { makeDraft } from './drafts.queries.ts'
import { putEdges } from './edges.queries.ts'
import { goOn, type Steps, underLocks, untilDone } from './locks.ts'
import { FORGET_MONTHS_OF } from './months.queries.ts'
import { rowsAtOnce } from './pace.ts'
import { addTo } from './roll-ups.queries.ts'
import { CELLS_OF_DAY } from './upkeep.queries.ts'

/** Tables with the metrics of a day, and the temporary tables in which they are recomputed. */
const TABLES = [
  {
    table: 'analytics.slot',
    draft: 'slot_of_day',
    ofDay: 'day =',
    key: ['country', 'device', 'slot', 'day', 'is_vpn'],
    measures: MEASURES,
  },
  {
    table: 'analytics.cell',
    draft: 'cell_of_day',
    ofDay: CELLS_OF_DAY,
    key: ['kind', 'country', 'device', 'day', 'value', 'is_vpn'],
    measures: ['count', 'visitors'],
  },
] as const
type Table = (typeof TABLES)[number]

const recount = (day: string) => `WITH seen AS MATERIALIZED (
    SELECT e.* FROM analytics.event e
    WHERE day = '${day}' AND visitor >= $1::bigint AND visitor <= $2::bigint
      AND NOT EXISTS (SELECT FROM analytics.batch w WHERE w.id = e.batch)),
  counted AS (SELECT 1 AS sign, * FROM seen),
  ${STEPS}, ${SLOT_CHANGES}, ${CELL_CHANGES}, ${addTo('slot_of_day', 'cell_of_day')}
  SELECT 1 AS done`

/** Deletes rows that the recomputed day no longer has. */
const dropOthers = ({ table, draft, ofDay, key }: Table, day: string) => `DELETE FROM ${table} t
  WHERE ${ofDay} '${day}' AND NOT EXISTS (
    SELECT FROM ${draft} d WHERE ${key.map((column) => `d.${column} = t.${column}`).join(' AND ')})`

const listOf = (columns: readonly string[], of: string) =>
  columns.map((column) => `${of}.${column}`).join(', ')

/** Moves `$1` rows of the draft to the table. Unchanged rows are not written. */
const takeOver = ({ table, draft, key, measures }: Table) => `WITH made AS (
    DELETE FROM ${draft} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${draft} LIMIT $1)) RETURNING *),
  put AS (
    INSERT INTO ${table} AS t (${[...key, ...measures].join(', ')})
    SELECT ${listOf([...key, ...measures], 'made')} FROM made ORDER BY ${listOf(key, 'made')}
    ON CONFLICT (${key.join(', ')}) DO UPDATE SET
      ${measures.map((name) => `${name} = EXCLUDED.${name}`).join(', ')}
    WHERE (${listOf(measures, 't')}) IS DISTINCT FROM (${listOf(measures, 'EXCLUDED')}))
  SELECT count(*)::int AS rows FROM made`

interface Recounting {
  /** Whether the day is past. If so, its edges are recomputed too, so that they are never missing. */
  isOver?: boolean
  /** Returns whether to stop. It is called between statements. */
  isStopped?: () => boolean
}

async function putFigures(
  database: Database,
  steps: Steps,
  { table, day, isStopped }: { table: Table; day: string; isStopped: () => boolean },
) {
  const began = performance.now()
  await steps.query(dropOthers(table, day))
  await steps.rest(performance.now() - began)
  const most = rowsAtOnce(database)
  await untilDone(steps, async () => {
    goOn(isStopped)
    return (await steps.query<{ rows: number }>(takeOver(table), [most]))[0]?.rows ?? 0
  })
  await steps.query(`DROP TABLE ${table.draft}`)
}

/**
 * Recomputes the metrics of a day from its events. Pending events are left out and added later as usual.
 * Readers see the previous metrics in the meantime; on an embedded database, rows that differ are replaced
 * one by one at the end.
 *
 * @returns false if another process holds one of the locks
 * @throws Stopped
 */
export const recountDay = (
  database: Database,
  day: string,
  { isOver = false, isStopped = () => false }: Recounting = {},
): Promise<boolean> =>
  underLocks(database, isOver ? ['visits', 'edges'] : ['visits'], async (steps) => {
    await steps.query(FORGET_MONTHS_OF, [[day]])
    for (const { draft, table } of TABLES) await makeDraft(steps, draft, table)
    for await (const { first, last } of groupsOf(database, steps, day)) {
      goOn(isStopped)
      await steps.query(recount(day), [first, last])
    }
    for (const table of TABLES) await putFigures(database, steps, { table, day, isStopped })
    if (isOver) await putEdges(database, steps, day, { isStopped })
  })
