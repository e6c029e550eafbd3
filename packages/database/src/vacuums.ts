import type { PGlite } from '@electric-sql/pglite'
import { isDatabaseFull } from './outage.ts'
import { regularly } from './regularly.ts'
import { errorMessage } from './unavailable.ts'

const TIMES = {
  /** milliseconds between two looks at what is due */
  look: 30_000,
  /** milliseconds after which all tables are cleaned, for what was due is forgotten when the database is closed */
  first: 600_000,
  /** milliseconds between two such rounds, which also keep transactions from running out of numbers */
  round: 86_400_000,
}

interface Table {
  name: string
  /** what is too long for the rows of another table, and is read through it alone */
  is_toast: boolean
  is_worn: boolean
  is_changed: boolean
}

/**
 * What is due, those of the catalogue too, by the rules of PostgreSQL's own autovacuum: rows that are gone, added or changed
 * beyond a number and a share of the table, with the defaults of
 * https://www.postgresql.org/docs/current/runtime-config-autovacuum.html.
 */
const TABLES = `
  SELECT format('%I.%I', s.schemaname, s.relname) AS name, c.relkind = 't' AS is_toast,
    s.n_dead_tup > 50 + 0.2 * t.rows OR s.n_ins_since_vacuum > 1000 + 0.2 * t.rows AS is_worn,
    s.n_mod_since_analyze > 50 + 0.1 * t.rows AS is_changed
  FROM pg_stat_all_tables s JOIN pg_class c ON c.oid = s.relid, LATERAL (SELECT greatest(c.reltuples, 0) AS rows) t
  WHERE c.relkind IN ('r', 'm', 't') AND c.relpersistence <> 't' ORDER BY s.schemaname, s.relname`

/** What a table needs, in SQL; all of them in a round. What is too long for a table is cleaned with it then. */
function commandFor({ is_toast, is_worn, is_changed }: Table, isRound: boolean): string | undefined {
  if (is_toast) return is_worn ? 'VACUUM (PARALLEL 0)' : undefined
  if (isRound || is_worn) return 'VACUUM (ANALYZE, PARALLEL 0)'
  return is_changed ? 'ANALYZE' : undefined
}

/**
 * Takes the place of rows that are gone into use again and tells the planner what tables are like: PostgreSQL has a
 * process for it, and the embedded database has none. Tables of which rows come and go would grow for ever. Others have
 * their turn between two tables.
 *
 * @returns ends it, and waits for the table that is being cleaned
 */
export function keepVacuumed(
  pglite: PGlite,
  log: (message: string) => void,
  { look, first, round }: typeof TIMES = TIMES,
): () => Promise<void> {
  let next = Date.now() + first
  /** Tables that could not be cleaned, until the next round. */
  const failed = new Set<string>()

  async function clean(command: string, name: string) {
    try {
      await pglite.exec(`${command} ${name}`)
    } catch (error) {
      // Nothing is wrong with this table, and the next would fail as well: all of them wait for the next look.
      if (isDatabaseFull(error)) throw error
      failed.add(name)
      log(`${name} could not be cleaned: ${errorMessage(error)}`)
    }
  }

  async function work(isEnded: () => boolean) {
    const isRound = Date.now() >= next
    if (isRound) {
      next = Date.now() + round
      failed.clear()
    }
    const { rows } = await pglite.query<Table>(TABLES)
    for (const table of rows) {
      if (isEnded()) return
      const command = commandFor(table, isRound)
      if (command && !failed.has(table.name)) await clean(command, table.name)
    }
  }

  return regularly({ failure: 'tables could not be cleaned', work }, log, look)
}
