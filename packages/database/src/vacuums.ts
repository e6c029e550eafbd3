import type { PGlite } from '@electric-sql/pglite'
import { errorMessage } from './database-unavailable.ts'
import { isDatabaseFull } from './outage.ts'
import { runPeriodically } from './run-periodically.ts'

const INTERVALS = {
  /** milliseconds between two checks */
  check: 30_000,
  /** milliseconds until the first full round, which is early because closing PGlite loses its statistics */
  first: 600_000,
  /** milliseconds between two full rounds, which also prevent transaction ID wraparound */
  round: 86_400_000,
}

interface Table {
  name: string
  /** whether it is a TOAST table, which stores the long values of another table */
  is_toast: boolean
  needs_vacuum: boolean
  needs_analyze: boolean
}

/**
 * Query for all tables, including system catalogs, and whether each needs VACUUM or ANALYZE. The rules are
 * those of PostgreSQL's autovacuum: dead, inserted, or changed rows beyond a number plus a share of the
 * table, with the defaults of https://www.postgresql.org/docs/current/runtime-config-autovacuum.html.
 */
const TABLES_QUERY = `
  SELECT format('%I.%I', s.schemaname, s.relname) AS name, c.relkind = 't' AS is_toast,
    s.n_dead_tup > 50 + 0.2 * t.rows OR s.n_ins_since_vacuum > 1000 + 0.2 * t.rows AS needs_vacuum,
    s.n_mod_since_analyze > 50 + 0.1 * t.rows AS needs_analyze
  FROM pg_stat_all_tables s JOIN pg_class c ON c.oid = s.relid, LATERAL (SELECT greatest(c.reltuples, 0) AS rows) t
  WHERE c.relkind IN ('r', 'm', 't') AND c.relpersistence <> 't' ORDER BY s.schemaname, s.relname`

/**
 * Returns the SQL command a table needs. A full round includes every table; TOAST tables are vacuumed with
 * their tables.
 */
function getCommand({ is_toast, needs_vacuum, needs_analyze }: Table, isRound: boolean): string | undefined {
  if (is_toast) return needs_vacuum ? 'VACUUM (PARALLEL 0)' : undefined
  if (isRound || needs_vacuum) return 'VACUUM (ANALYZE, PARALLEL 0)'
  return needs_analyze ? 'ANALYZE' : undefined
}

/**
 * Vacuums and analyzes the embedded database, which lacks PostgreSQL's autovacuum process.
 *
 * Without it, tables with many inserted and deleted rows would grow forever. Other statements run between two
 * tables.
 *
 * @returns a function that stops vacuuming and waits for the current table
 */
export function startVacuuming(
  pglite: PGlite,
  log: (message: string) => void,
  { check, first, round }: typeof INTERVALS = INTERVALS,
): () => Promise<void> {
  let nextRoundAt = Date.now() + first
  /** tables that failed, which are skipped until the next full round */
  const failedTables = new Set<string>()

  async function vacuumTable(command: string, name: string) {
    try {
      await pglite.exec(`${command} ${name}`)
    } catch (error) {
      // On a full disk, the other tables would fail as well, so all of them wait for the next check.
      if (isDatabaseFull(error)) throw error
      failedTables.add(name)
      log(`${name} could not be vacuumed: ${errorMessage(error)}`)
    }
  }

  async function work(isEnded: () => boolean) {
    const isRound = Date.now() >= nextRoundAt
    if (isRound) {
      nextRoundAt = Date.now() + round
      failedTables.clear()
    }
    const { rows } = await pglite.query<Table>(TABLES_QUERY)
    for (const table of rows) {
      if (isEnded()) return
      const command = getCommand(table, isRound)
      if (command && !failedTables.has(table.name)) await vacuumTable(command, table.name)
    }
  }

  return runPeriodically({ failureMessage: 'tables could not be vacuumed', work }, log, check)
}
