import path from 'node:path'
import { PGlite, type PGliteOptions as StartOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { startCheckpoints } from './checkpoints.ts'
import {
  checkDataDirectory,
  createDamagedFilesError,
  createStartError,
  initializeDirectory,
} from './data-directory.ts'
import type { Connection, Database } from './database.ts'
import { DatabaseUnavailable, getErrorMessage } from './database-unavailable.ts'
import { lockDirectory } from './directory-lock.ts'
import { type DiskReserve, openReserve } from './disk-reserve.ts'
import { createStartParams, DurableFiles } from './durable-files.ts'
import { migrate } from './migrate.ts'
import { isDatabaseDamaged } from './outage.ts'
import { parsers } from './parsers.ts'
import { runWithPriority } from './parties.ts'
import { createPrismaAdapter } from './pglite-adapter.ts'
import { createPrismaClient, retryTransaction } from './retry-transaction.ts'
import { startVacuuming } from './vacuums.ts'
import { yieldBetweenStatements } from './yield-between-statements.ts'

export type PgliteOptions = {
  /** data folder; the database is in its subfolder `database` */
  dataDir: string
  /** called after the database folder has been checked and before the database changes it */
  beforeStart: () => Promise<void>
  log: (message: string) => void
}

/** Returns the folder of the embedded database in a data folder. */
export const getEmbeddedDirectory = (dataDir: string): string => path.join(dataDir, 'database')

/** Opens and migrates the embedded database in `dataDir`/database, and locks `dataDir` for this process. */
export async function openPglite({ dataDir, beforeStart, log }: PgliteOptions): Promise<Database> {
  const releaseLock = await lockDirectory(dataDir, log)
  const directory = getEmbeddedDirectory(dataDir)
  let reserve: DiskReserve | undefined
  const cleanUp = async () => {
    reserve?.close()
    await releaseLock()
  }
  const startDatabase = async (toStartError: (error: unknown) => unknown) => {
    const openedReserve = openReserve(path.join(dataDir, 'reserve'), log)
    reserve = openedReserve
    const instance = await startOnDisk(directory, openedReserve).catch((error) =>
      Promise.reject(toStartError(error)),
    )
    return createPgliteDatabase(instance, cleanUp, log, openedReserve)
  }
  const startNewDatabase = () => startDatabase((error) => error)
  // An existing database that does not start is damaged in most cases, so the error says that it is damaged.
  const startExistingDatabase = () => startDatabase((error) => createStartError(directory, error))
  const throwDatabaseUnavailable = (error: unknown) => {
    if (error instanceof DatabaseUnavailable) throw error
    if (isDatabaseDamaged(error)) throw createDamagedFilesError(directory, error)
    throw new DatabaseUnavailable(
      `The embedded database in ${directory} does not start: ${getErrorMessage(error)}.`,
      { cause: error },
    )
  }
  try {
    const state = await checkDataDirectory(directory).catch(throwDatabaseUnavailable)
    await beforeStart()
    return await (state === 'new'
      ? initializeDirectory(directory, startNewDatabase)
      : startExistingDatabase()
    ).catch(throwDatabaseUnavailable)
  } catch (error) {
    await cleanUp()
    throw error
  }
}

/**
 * PostgreSQL's command-line arguments.
 *
 * The time zone must be UTC, because Prisma's adapter sends and reads timestamps without their offset. The
 * low statistics target keeps ANALYZE short: it reads 300 rows per unit of the target and blocks all other
 * statements. With PostgreSQL's default of 100, it would take half a second on a table with long rows.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'timezone=UTC', '-c', 'default_statistics_target=25']

/** Starts an embedded database in a directory. A write is on disk before it is acknowledged. */
function startOnDisk(directory: string, reserve: DiskReserve): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFiles(directory, reserve),
    startParams: createStartParams(startParams),
    extensions: { pg_trgm },
    relaxedDurability: false,
  })
}

/**
 * The database files are in memory already, so a small buffer cache is enough. A larger one would slow down
 * each start, which has to clear it.
 */
const inMemoryParams = [...startParams, '-c', 'shared_buffers=4MB']

/** Starts an embedded database in memory: empty, created with `initdb` arguments, or loaded from a dump. */
export function startInMemory(
  options: Pick<StartOptions, 'loadDataDir' | 'initDbStartParams'> = {},
): Promise<PGlite> {
  return PGlite.create({ startParams: inMemoryParams, extensions: { pg_trgm }, ...options })
}

/**
 * Creates a `Database` from a started PGlite instance and migrates it.
 *
 * @param onClosed called after the database is closed, even if closing fails
 */
export async function createPgliteDatabase(
  instance: PGlite,
  onClosed: () => Promise<void>,
  log: (message: string) => void,
  reserve?: DiskReserve,
): Promise<Database> {
  const pglite = yieldBetweenStatements(instance)
  const connection: Connection = {
    query: async <Row>(text: string, values: readonly unknown[] = []) => {
      const { rows } = await pglite.query<Row>(text, [...values], { parsers })
      return rows
    },
    exec: async (script) => {
      await pglite.exec(script)
    },
  }
  // The timeout is ignored, because the embedded database has no statement timeout.
  const runLongTransaction: Database['runLongTransaction'] = (_timeoutMs, work) =>
    retryTransaction(() =>
      pglite.transaction((tx) =>
        work({
          query: async (text, values = []) => (await tx.query(text, [...values], { parsers })).rows as never,
        }),
      ),
    )
  await migrate(
    connection,
    async (work) => {
      await work(connection)
      await pglite.refreshArrayTypes() // for the arrays of enums that the migrations created
    },
    log,
  )
  const prisma = createPrismaClient(createPrismaAdapter(pglite))
  const stopTasks = [startCheckpoints(pglite, log, { reserve }), startVacuuming(pglite, log)]
  let closed: Promise<void> | undefined
  return {
    kind: 'pglite',
    prisma,
    query: connection.query,
    runLongTransaction,
    ping: async () => {
      await runWithPriority(() => pglite.query('SELECT 1'))
    },
    close: () => {
      closed ??= Promise.all(stopTasks.map((stop) => stop()))
        .then(() => prisma.$disconnect())
        .then(() => pglite.close())
        .finally(onClosed)
      return closed
    },
  }
}
