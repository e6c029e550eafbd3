import { createHash } from 'node:crypto'
import type { Database } from './database.ts'
import { readMigrations } from './migrate.ts'
import { createPgliteCopy } from './testing-pglite.ts'
import { createPostgresqlCopy } from './testing-postgresql.ts'

export * from './testing-small-disk.ts'

export type TestDatabaseOptions = {
  /** A server to make the database on, with a user who may create databases. Without it, an embedded one in memory. */
  url?: string | undefined
  /** How many connections to that server the database has, 5 by default. */
  poolSize?: number
  /** Names what `prepare` does: databases with the same key and migrations are copies of one template. */
  key: string
  /** Fills the template, once for all test files of a run. */
  prepare?: (database: Database) => Promise<void>
}

/**
 * A migrated and prepared database of the caller's own. It is dropped when it is closed, or on PostgreSQL when the test
 * run ends. May be called from several test workers at once. What killed runs left behind, later runs drop.
 *
 * @example
 * const database = await createTestDatabase({ url: testDatabaseUrl(), key: 'catalogue', prepare: seedCatalogue })
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
  const hashOf = (of: string) => hash.copy().update(of).digest('hex').slice(0, 16)
  const base = { hash: hashOf('empty'), prepare: async () => undefined }
  const template = prepare ? { hash: hashOf(key), prepare, base } : base
  return url ? createPostgresqlCopy(url, template, poolSize) : createPgliteCopy(template)
}

/**
 * The server that the tests were given, such as `postgresql://postgres@127.0.0.1:5432/postgres`, or undefined: then
 * they run on the embedded database.
 */
export function testDatabaseUrl(): string | undefined {
  return process.env.TEST_DATABASE_URL || undefined
}
