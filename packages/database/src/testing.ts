import { createHash } from 'node:crypto'
import type { Database } from './database.ts'
import { readMigrations } from './migrate.ts'
import { createPgliteCopy } from './testing-pglite.ts'
import { createPostgresqlCopy } from './testing-postgresql.ts'

export * from './testing-small-disk.ts'

export type TestDatabaseOptions = {
  /**
   * URL of a PostgreSQL server, with a user who can create databases. Default: an embedded database in
   * memory.
   */
  url?: string | undefined
  /** Maximum number of connections to the server. Default: 5. */
  poolSize?: number
  /**
   * Identifies `prepare`: databases with the same key and migrations are copies of one template. Ignored
   * without `prepare`.
   */
  key: string
  /** Fills the template once for all test files of a run. */
  prepare?: (database: Database) => Promise<void>
}

/**
 * Creates a migrated and prepared database that only the caller uses. An embedded database is dropped when it
 * is closed. A PostgreSQL database is dropped when the test run ends or, outside a test worker, when it is
 * closed. Several test workers may call this function at the same time. Later runs drop the databases of
 * killed runs.
 *
 * @param options server, template key, and preparation
 * @returns The open database. Close it after the tests.
 *
 * @example
 * const url = getTestDatabaseUrl()
 * const database = await createTestDatabase({ url, key: 'catalog', prepare: seedCatalog })
 * afterAll(() => database.close())
 */
export async function createTestDatabase({
  url,
  poolSize,
  key,
  prepare,
}: TestDatabaseOptions): Promise<Database> {
  const migrations = await readMigrations()
  const hash = createHash('sha256')
  for (const { checksum } of migrations) hash.update(checksum)
  const hashValue = (value: string) => hash.copy().update(value).digest('hex').slice(0, 16)
  const base = { hash: hashValue('empty'), prepare: async () => undefined }
  const template = prepare ? { hash: hashValue(key), prepare, base } : base
  return url ? createPostgresqlCopy(url, template, poolSize) : createPgliteCopy(template)
}

/**
 * Returns the URL of the test server, such as `postgresql://postgres@127.0.0.1:5432/postgres`. If it is
 * undefined, the tests run on the embedded database.
 */
export function getTestDatabaseUrl(): string | undefined {
  return process.env.TEST_DATABASE_URL || undefined
}
