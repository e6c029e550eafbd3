import path from 'node:path'
import type { Database } from './database.ts'
import { openPglite } from './pglite.ts'
import { openPostgresql } from './postgresql.ts'

export type { Database, Sql } from './database.ts'
export * from './generated/client.ts'
export { isDatabaseDamaged, isDatabaseDown, isDatabaseFull } from './outage.ts'
export { DatabaseUnavailable } from './unavailable.ts'
export { isDataException, isForeignKeyViolation, isLockTimeout, isUniqueViolation } from './violations.ts'

export type OpenDatabaseOptions = {
  /** `postgresql://user:password@host:5432/database`. Without it the embedded database is used. */
  url?: string
  /** Where the embedded database lives; made when missing. Not touched when `url` is given. */
  dataDir: string
  /** The most connections to a server at one time. Default 10. The embedded database has one. */
  poolSize?: number
  /** Milliseconds that a statement on a server may take before it fails; 0 is for ever. Default 30,000. */
  queryTimeout?: number
  /** Told what an operator should see: each applied migration, a lost connection. Default: nobody. */
  log?: (message: string) => void
}

/**
 * Opens the database and applies the migrations that it lacks.
 *
 * @throws DatabaseUnavailable with one sentence for the operator: an unreachable server, a wrong password, a missing
 *   database, an unwritable directory, a directory that another process holds (with its pid), a failed migration
 * @example
 * const database = await openDatabase({ dataDir: '.veranda' })
 * const user = await database.prisma.user.findUnique({ where: { username: 'ada' } })
 * await database.close()
 */
export function openDatabase({
  url,
  dataDir,
  poolSize = 10,
  queryTimeout = 30_000,
  log = () => undefined,
}: OpenDatabaseOptions): Promise<Database> {
  return url
    ? openPostgresql({ url, poolSize, queryTimeout, log })
    : openPglite({ dataDir: path.resolve(dataDir), log })
}
