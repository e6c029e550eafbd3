import path from 'node:path'
import { createDamagedFilesError } from './data-directory.ts'
import type { Database } from './database.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { isDatabaseDamaged } from './outage.ts'
import { getEmbeddedDirectory, openPglite } from './pglite.ts'
import { createServerDamageError, openPostgresql } from './postgresql.ts'

export type { Database, SqlRunner } from './database.ts'
export { DatabaseUnavailable } from './database-unavailable.ts'
export * from './generated/client.ts'
export { isDatabaseDamaged, isDatabaseDown, isDatabaseFull } from './outage.ts'
export { getCurrentParties, runOnBehalfOf, runShared } from './parties.ts'
export { isDataException, isForeignKeyViolation, isLockTimeout, isUniqueViolation } from './violations.ts'

export type OpenDatabaseOptions = {
  /** `postgresql://user:password@host:5432/database`. Without it, the embedded database is used. */
  url?: string
  /**
   * Data folder, created if it is missing. The embedded database is in its subfolder `database`. Unused if
   * `url` is set.
   */
  dataDir: string
  /** Maximum number of pooled connections to a server. Default: 10. The embedded database has one. */
  poolSize?: number
  /** Statement timeout on a server, in milliseconds; 0 disables it. Default: 30,000. */
  queryTimeout?: number
  /**
   * Runs before the database is changed. For the embedded database, it runs after the check for damage; for a
   * server, before the first connection.
   */
  beforeStart?: () => Promise<void>
  /**
   * Receives messages for the operator, such as applied migrations and lost connections. Default: discards
   * them.
   */
  log?: (message: string) => void
}

/**
 * Opens the database and applies pending migrations.
 *
 * @param options location of the database, limits, and hooks
 * @returns The open database. Close it before the process exits.
 * @throws DatabaseUnavailable with a message for the operator, for example if the server is unreachable, the
 *   password is wrong, another process uses the directory, or a migration failed
 *
 * @example
 * const database = await openDatabase({ dataDir: '.veranda' })
 * const user = await database.prisma.user.findUnique({ where: { username: 'ada' } })
 * await database.close()
 */
export async function openDatabase({
  url,
  dataDir,
  poolSize = 10,
  queryTimeout = 30_000,
  beforeStart = async () => undefined,
  log = () => undefined,
}: OpenDatabaseOptions): Promise<Database> {
  if (!url) return openPglite({ dataDir: path.resolve(dataDir), beforeStart, log })
  await beforeStart()
  return openPostgresql({ url, poolSize, queryTimeout, log })
}

/**
 * Converts a query error that reports a damaged database to a DatabaseUnavailable. `openDatabase` doesn't
 * find damaged tables, because it doesn't read them.
 *
 * @param error the error of a query
 * @returns a DatabaseUnavailable with advice on restoring a backup, or the unchanged error if it has another
 *   cause
 *
 * @example
 * await readSettings(database).catch((error) => {
 *   throw explainDamage(error, { dataDir: '.veranda' })
 * })
 */
export function explainDamage(
  error: unknown,
  { url, dataDir }: Pick<OpenDatabaseOptions, 'url' | 'dataDir'>,
): unknown {
  if (!isDatabaseDamaged(error) || error instanceof DatabaseUnavailable) return error
  return url
    ? createServerDamageError(url, error)
    : createDamagedFilesError(getEmbeddedDirectory(path.resolve(dataDir)), error)
}
