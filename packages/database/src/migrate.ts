import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Connection, Sql } from './database.ts'
import { isDatabaseDamaged } from './outage.ts'
import { DatabaseUnavailable, errorCode, errorMessage } from './unavailable.ts'

export type Migration = { name: string; checksum: string; sql: string }

type Applied = { name: string; checksum: string; finished: boolean }

/** The same distance from `src` and from `dist`. */
const folder = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url))

/** SQLSTATE of a column, an object, a function, a schema or a table that is there already. */
const ALREADY_THERE = /^(42701|42710|42723|42P06|42P07)$/

const adviceFor = (error: unknown) =>
  ALREADY_THERE.test(errorCode(error) ?? '')
    ? 'The database has what the migration adds, so it is damaged or was changed by hand. Restore it from a backup.'
    : 'Nothing of it was applied.'

/** Prisma's own lock, so that `prisma migrate deploy` and a starting server wait for each other. */
const lock = 72707369

const history = `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
  FROM _prisma_migrations WHERE rolled_back_at IS NULL`

/** Prisma's table, as `prisma migrate deploy` makes it. */
const createHistory = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id varchar(36) PRIMARY KEY NOT NULL,
  checksum varchar(64) NOT NULL,
  finished_at timestamptz,
  migration_name varchar(255) NOT NULL,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz NOT NULL DEFAULT now(),
  applied_steps_count integer NOT NULL DEFAULT 0
)`

/** The migrations in the order in which they apply, with Prisma's checksums. */
export async function readMigrations(directory = folder): Promise<Migration[]> {
  const entries = await readdir(directory, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return Promise.all(
    names.sort().map(async (name) => {
      const file = await readFile(path.join(directory, name, 'migration.sql'))
      return { name, checksum: createHash('sha256').update(file).digest('hex'), sql: file.toString('utf8') }
    }),
  )
}

/**
 * Which of the migrations the database lacks. One query, so that a start with nothing to do costs nothing.
 *
 * @throws DatabaseUnavailable when the database's history and the files contradict each other
 */
export async function pendingMigrations(sql: Sql, migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = await sql.query<Applied>(history).catch((error: unknown) => {
    if (errorCode(error) === '42P01') return [] // no such table: nothing was ever applied
    throw error
  })
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum, finished } of applied) {
    if (!finished) {
      throw new DatabaseUnavailable(
        `The migration ${name} failed earlier and left the database unfinished; repair it and run "prisma migrate resolve".`,
      )
    }
    const migration = known.get(name)
    if (!migration) {
      throw new DatabaseUnavailable(
        `The database holds the migration ${name}, which this version does not know: it was used by a later version, so start that one.`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new DatabaseUnavailable(
        `The migration ${name} was changed after the database applied it; restore the file prisma/migrations/${name}/migration.sql.`,
      )
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !done.has(name))
}

/**
 * Applies what is pending, each migration in a transaction with its record, so that a kill at any moment leaves
 * either both or none. The lock belongs to the transaction: it can't outlive it, and holds behind pgbouncer too.
 * A process that waited for another's migration finds it done.
 *
 * A migration therefore can't hold what refuses transactions, such as CREATE INDEX CONCURRENTLY.
 *
 * @throws DatabaseUnavailable naming the migration that failed
 */
export async function applyMigrations(
  connection: Connection,
  migrations: readonly Migration[],
  log: (message: string) => void,
): Promise<void> {
  for (const migration of migrations) {
    await connection.exec('BEGIN')
    try {
      await connection.exec(`SELECT pg_advisory_xact_lock(${lock}); ${createHistory}`)
      const pending = await pendingMigrations(connection, migrations)
      if (pending.includes(migration)) {
        await connection.exec(migration.sql)
        await connection.query(
          `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
           VALUES ($1, $2, $3, clock_timestamp(), 1)`,
          [randomUUID(), migration.checksum, migration.name],
        )
        log(`applied migration ${migration.name}`)
      }
      await connection.exec('COMMIT')
    } catch (error) {
      await connection.exec('ROLLBACK').catch(() => undefined) // the connection may be what failed
      if (error instanceof DatabaseUnavailable || isDatabaseDamaged(error)) throw error
      throw new DatabaseUnavailable(
        `The migration ${migration.name} failed: ${errorMessage(error)}. ${adviceFor(error)}`,
        { cause: error },
      )
    }
  }
}

/** Brings the database up to date on one connection, which is only asked for when something is pending. */
export async function migrate(
  sql: Sql,
  withConnection: (work: (connection: Connection) => Promise<void>) => Promise<void>,
  log: (message: string) => void,
): Promise<void> {
  const migrations = await readMigrations()
  const pending = await pendingMigrations(sql, migrations)
  if (pending.length > 0) await withConnection((connection) => applyMigrations(connection, migrations, log))
}
