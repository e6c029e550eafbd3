import type { PGlite } from '@electric-sql/pglite'
import { getErrorMessage } from './database-unavailable.ts'
import { isDatabaseFull } from './outage.ts'
import { runPeriodically } from './run-periodically.ts'

const INTERVALS = {
  /** milliseconds between two checks for tables that are due */
  checkMs: 30_000,
  /**
   * milliseconds until the first full round, which vacuums every table; shorter than `roundMs`, because
   * PGlite loses its counters of changed rows when it closes, so the checks after a start can miss tables
   * that are due
   */
  firstRoundMs: 600_000,
  /** milliseconds between two full rounds, which also prevent transaction ID wraparound */
  roundMs: 86_400_000,
}

interface Table {
  name: string
  /** whether it is a TOAST table, which stores the long values of another table */
  is_toast: boolean
  needs_vacuum: boolean
  needs_analyze: boolean
}

/**
 * Query for all tables, including system catalogs but not temporary tables, and whether each needs VACUUM or
 * ANALYZE. As in PostgreSQL's autovacuum, a table is due when its dead, inserted, or changed rows exceed a
 * fixed number plus a share of all its rows. The values are the defaults of
 * https://www.postgresql.org/docs/current/runtime-config-autovacuum.html.
 */
const TABLES_QUERY = `
  SELECT format('%I.%I', s.schemaname, s.relname) AS name, c.relkind = 't' AS is_toast,
    s.n_dead_tup > 50 + 0.2 * t.rows OR s.n_ins_since_vacuum > 1000 + 0.2 * t.rows AS needs_vacuum,
    s.n_mod_since_analyze > 50 + 0.1 * t.rows AS needs_analyze
  FROM pg_stat_all_tables s JOIN pg_class c ON c.oid = s.relid, LATERAL (SELECT greatest(c.reltuples, 0) AS rows) t
  WHERE c.relkind IN ('r', 'm', 't') AND c.relpersistence <> 't' ORDER BY s.schemaname, s.relname`

/**
 * Returns the SQL command that a table needs, if any. A full round vacuums every table. A TOAST table gets
 * its own command only if it is due, because it is also vacuumed together with the table whose values it
 * stores. `PARALLEL 0` is set because PGlite has no worker processes.
 */
function getCommand(
  { is_toast, needs_vacuum, needs_analyze }: Table,
  isFullRound: boolean,
): string | undefined {
  if (is_toast) return needs_vacuum ? 'VACUUM (PARALLEL 0)' : undefined
  if (isFullRound || needs_vacuum) return 'VACUUM (ANALYZE, PARALLEL 0)'
  return needs_analyze ? 'ANALYZE' : undefined
}

/**
 * Vacuums and analyzes the embedded database, which lacks PostgreSQL's autovacuum process.
 *
 * Without vacuuming, tables with many inserted and deleted rows would grow forever. Each table has its own
 * command, so other statements can run between two tables.
 *
 * @returns a function that stops vacuuming and waits until the current table is vacuumed
 */
export function startVacuuming(
  pglite: PGlite,
  log: (message: string) => void,
  { checkMs, firstRoundMs, roundMs }: typeof INTERVALS = INTERVALS,
): () => Promise<void> {
  let nextRoundAt = Date.now() + firstRoundMs
  /** tables that failed, which are skipped until the next full round */
  const failedTables = new Set<string>()

  async function vacuumTable(command: string, name: string) {
    try {
      await pglite.exec(`${command} ${name}`)
    } catch (error) {
      // On a full disk, the remaining tables would fail as well, so this check ends. Tables that are due are
      // tried again at the next check, and the others in the next full round.
      if (isDatabaseFull(error)) throw error
      failedTables.add(name)
      log(`${name} could not be vacuumed or analyzed: ${getErrorMessage(error)}`)
    }
  }

  async function work(isStopping: () => boolean) {
    const isFullRound = Date.now() >= nextRoundAt
    if (isFullRound) {
      nextRoundAt = Date.now() + roundMs
      failedTables.clear()
    }
    const { rows } = await pglite.query<Table>(TABLES_QUERY)
    for (const table of rows) {
      if (isStopping()) return
      const command = getCommand(table, isFullRound)
      if (command && !failedTables.has(table.name)) await vacuumTable(command, table.name)
    }
  }

  return runPeriodically({ failureMessage: 'tables could not be vacuumed', work }, log, checkMs)
}
