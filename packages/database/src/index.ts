import path from 'node:path'
import { hasDamagedFiles } from './data-directory.ts'
import type { Database } from './database.ts'
import { isDatabaseDamaged } from './outage.ts'
import { embeddedIn, openPglite } from './pglite.ts'
import { isDamagedAt, openPostgresql } from './postgresql.ts'
import { DatabaseUnavailable } from './unavailable.ts'

export type { Database, Sql } from './database.ts'
export * from './generated/client.ts'
export { isDatabaseDamaged, isDatabaseDown, isDatabaseFull } from './outage.ts'
export { currentParties, onBehalfOf, onBehalfOfSeveral } from './requester.ts'
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
  /** Runs when the embedded database was found to be in order, before anything of it changes; on a server first of all. */
  beforeStart?: () => Promise<void>
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
 * Explains an error of a query that found the database damaged: damaged tables are only found when they are read.
 *
 * @returns a DatabaseUnavailable with restore advice, or the error itself where it says something else
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
  return url ? isDamagedAt(url, error) : hasDamagedFiles(embeddedIn(path.resolve(dataDir)), error)
}
