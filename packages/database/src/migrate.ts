import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Connection, SqlRunner } from './database.ts'
import { DatabaseUnavailable, getErrorCode, getErrorMessage } from './database-unavailable.ts'
import { isDatabaseDamaged } from './outage.ts'

export type Migration = { name: string; checksum: string; sql: string }

/** Row of Prisma's migration table. */
type AppliedMigration = { name: string; checksum: string; finished: boolean }

/** Folder of the migration files. The relative path is the same from `src` and from `dist`. */
const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url))

/** SQLSTATEs for an existing column, object, function, schema, or table. */
const DUPLICATE_OBJECT_CODES = /^(42701|42710|42723|42P06|42P07)$/

const getAdvice = (error: unknown) =>
  DUPLICATE_OBJECT_CODES.test(getErrorCode(error) ?? '')
    ? 'The database already has what the migration adds, so it is damaged or was changed by hand. Restore it from a backup.'
    : 'None of it was applied.'

/**
 * ID of Prisma's advisory lock, which makes `prisma migrate deploy` and a starting server wait for each
 * other.
 */
const LOCK_ID = 72707369

const SELECT_HISTORY = `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
  FROM _prisma_migrations WHERE rolled_back_at IS NULL`

/** Prisma's migration table, as `prisma migrate deploy` creates it. */
const CREATE_HISTORY = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id varchar(36) PRIMARY KEY NOT NULL,
  checksum varchar(64) NOT NULL,
  finished_at timestamptz,
  migration_name varchar(255) NOT NULL,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz NOT NULL DEFAULT now(),
  applied_steps_count integer NOT NULL DEFAULT 0
)`

/** Reads the migration files, in the order in which they are applied. Prisma uses the same checksums. */
export async function readMigrations(directory = MIGRATIONS_FOLDER): Promise<Migration[]> {
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
 * Returns the migrations that have not been applied to the database. Runs only one query, so a start without
 * pending migrations is fast.
 *
 * @throws DatabaseUnavailable if a migration was left unfinished, or if the database's history and the files
 *   contradict each other
 */
export async function getPendingMigrations(
  sql: SqlRunner,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  const applied = await sql.query<AppliedMigration>(SELECT_HISTORY).catch((error: unknown) => {
    if (getErrorCode(error) === '42P01') return [] // no such table: no migration has been applied
    throw error
  })
  const migrationsByName = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum, finished } of applied) {
    if (!finished) {
      throw new DatabaseUnavailable(
        `The migration ${name} failed earlier and left the database unfinished; repair it and run "prisma migrate resolve".`,
      )
    }
    const migration = migrationsByName.get(name)
    if (!migration) {
      throw new DatabaseUnavailable(
        `The database has the migration ${name}, which this version of Veranda does not include. Start the later version that created it.`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new DatabaseUnavailable(
        `The migration ${name} was changed after the database applied it; restore the file prisma/migrations/${name}/migration.sql.`,
      )
    }
  }
  const appliedNames = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !appliedNames.has(name))
}

/**
 * Applies the pending migrations. Each migration and its row in the migration table are written in one
 * transaction, so a crash leaves both or neither. The transaction also holds Prisma's advisory lock; a
 * session-level lock would not work behind PgBouncer. A process that has waited for the lock skips migrations
 * that were applied in the meantime.
 *
 * A migration can't contain statements that are not allowed in transactions, such as CREATE INDEX
 * CONCURRENTLY.
 *
 * @throws DatabaseUnavailable like `getPendingMigrations`, or with a message that names the migration that
 *   failed; the database's own error if its files are damaged or a transaction can't start
 */
export async function applyMigrations(
  connection: Connection,
  migrations: readonly Migration[],
  log: (message: string) => void,
): Promise<void> {
  for (const migration of migrations) {
    await connection.exec('BEGIN')
    try {
      await connection.exec(`SELECT pg_advisory_xact_lock(${LOCK_ID}); ${CREATE_HISTORY}`)
      const pending = await getPendingMigrations(connection, migrations)
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
      await connection.exec('ROLLBACK').catch(() => undefined) // the connection itself may have failed
      if (error instanceof DatabaseUnavailable || isDatabaseDamaged(error)) throw error
      throw new DatabaseUnavailable(
        `The migration ${migration.name} failed: ${getErrorMessage(error)}. ${getAdvice(error)}`,
        { cause: error },
      )
    }
  }
}

/**
 * Applies the pending migrations on one connection, or opens no connection if no migration is pending.
 *
 * @param withConnection opens a connection and calls the given function with it
 */
export async function migrate(
  sql: SqlRunner,
  withConnection: (work: (connection: Connection) => Promise<void>) => Promise<void>,
  log: (message: string) => void,
): Promise<void> {
  const migrations = await readMigrations()
  const pending = await getPendingMigrations(sql, migrations)
  if (pending.length > 0) await withConnection((connection) => applyMigrations(connection, migrations, log))
}
