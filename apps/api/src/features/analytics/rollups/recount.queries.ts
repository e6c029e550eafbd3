import type { Database } from '@veranda/database'
import { CELL_CHANGES, MEASURES, SESSION_CTES, SLOT_CHANGES } from './contributions.ts'
import { getVisitorGroups } from './day-groups.queries.ts'
import { createDraftTable } from './draft-tables.queries.ts'
import { replaceEdges } from './edges.queries.ts'
import { type PacedSqlRunner, repeatUntilDone, runUnderLocks, throwIfStopped } from './locks.ts'
import { CELL_DAY_CONDITION } from './maintenance.queries.ts'
import { INVALIDATE_MONTHS_OF_DAYS } from './months.queries.ts'
import { getMaxRows } from './pace.ts'
import { buildAddChanges } from './roll-ups.queries.ts'

/** Tables with the metrics of a day, and the temporary tables in which they are recomputed. */
const TABLES = [
  {
    table: 'analytics.slot',
    draft: 'slot_of_day',
    dayCondition: 'day =',
    key: ['country', 'device', 'slot', 'day', 'is_vpn'],
    measures: MEASURES,
  },
  {
    table: 'analytics.cell',
    draft: 'cell_of_day',
    dayCondition: CELL_DAY_CONDITION,
    key: ['kind', 'country', 'device', 'day', 'value', 'is_vpn'],
    measures: ['count', 'visitors'],
  },
] as const
type Table = (typeof TABLES)[number]

/** Adds the events of the visitors with IDs from `$1` to `$2` to the drafts. */
const buildRecountQuery = (day: string) => `WITH seen AS MATERIALIZED (
    SELECT e.* FROM analytics.event e
    WHERE day = '${day}' AND visitor >= $1::bigint AND visitor <= $2::bigint
      AND NOT EXISTS (SELECT FROM analytics.batch w WHERE w.id = e.batch)),
  counted AS (SELECT 1 AS sign, * FROM seen),
  ${SESSION_CTES}, ${SLOT_CHANGES}, ${CELL_CHANGES}, ${buildAddChanges('slot_of_day', 'cell_of_day')}
  SELECT 1 AS done`

/** Deletes rows that the recomputed day no longer has. */
const buildDeleteQuery = ({ table, draft, dayCondition, key }: Table, day: string) => `DELETE FROM ${table} t
  WHERE ${dayCondition} '${day}' AND NOT EXISTS (
    SELECT FROM ${draft} d WHERE ${key.map((column) => `d.${column} = t.${column}`).join(' AND ')})`

const listColumns = (columns: readonly string[], tableAlias: string) =>
  columns.map((column) => `${tableAlias}.${column}`).join(', ')

/** Moves up to `$1` rows of the draft to the table. Unchanged rows are not written. */
const buildMoveQuery = ({ table, draft, key, measures }: Table) => `WITH moved AS (
    DELETE FROM ${draft} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${draft} LIMIT $1)) RETURNING *),
  written AS (
    INSERT INTO ${table} AS t (${[...key, ...measures].join(', ')})
    SELECT ${listColumns([...key, ...measures], 'moved')} FROM moved ORDER BY ${listColumns(key, 'moved')}
    ON CONFLICT (${key.join(', ')}) DO UPDATE SET
      ${measures.map((name) => `${name} = EXCLUDED.${name}`).join(', ')}
    WHERE (${listColumns(measures, 't')}) IS DISTINCT FROM (${listColumns(measures, 'EXCLUDED')}))
  SELECT count(*)::int AS rows FROM moved`

interface RecountOptions {
  /** Whether no more events of the day can arrive. If so, its edges are recomputed to match the new cells. */
  isComplete?: boolean
  /** Returns whether to stop. It is called between statements. */
  isStopped?: () => boolean
}

/** Replaces the rows of a day in one table with the rows of its draft, and drops the draft. */
async function replaceMetrics(
  database: Database,
  sql: PacedSqlRunner,
  { table, day, isStopped }: { table: Table; day: string; isStopped: () => boolean },
) {
  const startedAt = performance.now()
  await sql.query(buildDeleteQuery(table, day))
  await sql.pauseAfter(performance.now() - startedAt)
  const maxRows = getMaxRows(database)
  await repeatUntilDone(sql, async () => {
    throwIfStopped(isStopped)
    return (await sql.query<{ rows: number }>(buildMoveQuery(table), [maxRows]))[0]?.rows ?? 0
  })
  await sql.query(`DROP TABLE ${table.draft}`)
}

/**
 * Recomputes the metrics of a day from its events. Pending events are left out and added later as usual.
 * Readers see the previous metrics in the meantime; on an embedded database, rows that differ are replaced in
 * several statements at the end.
 *
 * @returns false if other work holds one of the locks
 * @throws Stopped
 */
export const recountDay = (
  database: Database,
  day: string,
  { isComplete = false, isStopped = () => false }: RecountOptions = {},
): Promise<boolean> =>
  runUnderLocks(database, isComplete ? ['visits', 'edges'] : ['visits'], async (sql) => {
    await sql.query(INVALIDATE_MONTHS_OF_DAYS, [[day]])
    for (const { draft, table } of TABLES) await createDraftTable(sql, draft, table)
    for await (const { first, last } of getVisitorGroups(database, sql, day)) {
      throwIfStopped(isStopped)
      await sql.query(buildRecountQuery(day), [first, last])
    }
    for (const table of TABLES) await replaceMetrics(database, sql, { table, day, isStopped })
    if (isComplete) await replaceEdges(database, sql, day, { isStopped })
  })
