import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Database } from './database.ts'
import { openPostgresql } from './postgresql.ts'
import { isStale, isWorker, runId, type Template } from './testing-run.ts'

const NAME_PREFIX = 'veranda_test_'

/**
 * Arbitrary advisory lock number; prevents test processes from creating and copying templates at the same
 * time.
 */
const LOCK_ID = 84601337

/** Creates a database on the server from a template, and creates the template if it is missing. */
export async function createPostgresqlCopy(url: string, template: Template, poolSize = 5): Promise<Database> {
  const copy = `${NAME_PREFIX}${runId}_${randomBytes(6).toString('hex')}`
  await withAdmin(url, async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [LOCK_ID])
    await dropStaleDatabases(admin)
    await admin.query(`CREATE DATABASE ${copy} TEMPLATE ${await makeTemplate(admin, url, template)}`)
  })

  const database = await openTestDatabase(url, copy, poolSize)
  let closed: Promise<void> | undefined
  async function close() {
    await database.close()
    // A worker leaves its databases to the teardown of the test run, which drops all of them together. After
    // many deletions, some file systems, such as ext4 without a journal, create files ten times slower for a
    // minute.
    if (!isWorker) await withAdmin(url, (admin) => dropDatabase(admin, copy))
  }
  return {
    ...database,
    close: () => {
      closed ??= close()
      return closed
    },
  }
}

async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
}

/** Creates the template database if it is missing or incomplete, and returns its name. */
async function makeTemplate(
  admin: pg.Client,
  url: string,
  { hash, prepare, base }: Template,
): Promise<string> {
  const name = `${NAME_PREFIX}${runId}_template_${hash}`
  if (await isReady(admin, name)) return name
  const baseName = base && (await makeTemplate(admin, url, base))
  await dropDatabase(admin, name)
  await admin.query(`CREATE DATABASE ${name}${baseName ? ` TEMPLATE ${baseName}` : ''}`)
  const database = await openTestDatabase(url, name)
  await prepare(database).finally(() => database.close())
  await admin.query(`COMMENT ON DATABASE ${name} IS 'ready'`)
  return name
}

function openTestDatabase(url: string, name: string, poolSize = 5): Promise<Database> {
  const databaseUrl = new URL(url)
  databaseUrl.pathname = `/${name}`
  return openPostgresql({ url: databaseUrl.href, poolSize, queryTimeout: 0, log: () => undefined })
}

/** Runs work on its own connection to the server. Closing the connection also releases its advisory lock. */
async function withAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

/** Returns whether a template is complete. `makeTemplate` marks it with the comment `ready`. */
async function isReady(admin: pg.Client, template: string): Promise<boolean> {
  const { rowCount } = await admin.query(
    `SELECT FROM pg_database WHERE datname = $1 AND shobj_description(oid, 'pg_database') = 'ready'`,
    [template],
  )
  return rowCount === 1
}

async function dropStaleDatabases(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>('SELECT datname FROM pg_database')
  for (const { datname } of rows) {
    if (isStale(datname, NAME_PREFIX)) await dropDatabase(admin, datname)
  }
}
