import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import type { Connection, Database } from './database.ts'
import { DatabaseUnavailable, getErrorCode, getErrorMessage } from './database-unavailable.ts'
import { FairPool } from './fair-pool.ts'
import { migrate } from './migrate.ts'
import { getDatabaseMessage, isDatabaseDamaged } from './outage.ts'
import { ENUM_ARRAY_TYPES_QUERY, type Parser, parsers, parseTextArray } from './parsers.ts'
import { runWithPriority } from './parties.ts'
import { CONNECTION_TIMEOUT_MS, createPrismaClient, retryTransaction } from './retry-transaction.ts'

export type PostgresqlOptions = {
  url: string
  /** maximum number of connections in the pool */
  poolSize: number
  /** timeout of a statement in milliseconds; 0 turns it off */
  queryTimeout: number
  log: (message: string) => void
}

/** Extra milliseconds in which the server can report a statement timeout before the client stops waiting. */
const GRACE_PERIOD_MS = 2_000

/**
 * PostgreSQL's JIT compiler compiles statements with a high estimated cost. For Veranda's statements,
 * compilation takes far longer than execution.
 */
const DISABLE_JIT = 'SET jit = off'

/**
 * Timeout of an idle transaction in milliseconds. Without it, a frozen or unreachable Veranda instance would
 * hold its locks for hours.
 */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000

/**
 * Opens a connection pool, shared by Prisma and `query`, on a PostgreSQL server and migrates the database.
 */
export async function openPostgresql({
  url,
  poolSize,
  queryTimeout,
  log,
}: PostgresqlOptions): Promise<Database> {
  const enumArrayOids = new Set<number>()
  const getParser = (oid: number): Parser =>
    parsers[oid] ?? (enumArrayOids.has(oid) ? parseTextArray : String)
  const types = { getTypeParser: ((oid: number) => getParser(oid)) as typeof pg.types.getTypeParser }
  const pool = new FairPool({
    connectionString: validateUrl(url),
    max: poolSize,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    // A server that hangs can't enforce its own `statement_timeout`, so the client has a timeout, too.
    ...(queryTimeout > 0 && { query_timeout: queryTimeout + GRACE_PERIOD_MS }),
    types,
    // The time zone must be UTC, because Prisma's adapter sends and reads timestamps without their offset.
    // SET is used instead of the startup packet's `options`, because PgBouncer rejects those.
    onConnect: async (client) => {
      await client.query(
        `SET TIME ZONE 'UTC'; SET statement_timeout = ${queryTimeout};
         SET idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_TIMEOUT_MS}; ${DISABLE_JIT}`,
      )
    },
  })
  // Without a listener, losing an idle connection would end the process. The pool replaces the connection
  // automatically.
  pool.on('error', (error) => log(`lost an idle database connection: ${getErrorMessage(error)}`))

  const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> => {
    const { rows } = await retryTransaction(() => pool.query({ text, values: [...values] }))
    return rows as Row[]
  }
  try {
    await migrate({ query }, (work) => withClient({ connectionString: url }, work), log)
    for (const { oid } of await query<{ oid: number }>(ENUM_ARRAY_TYPES_QUERY)) enumArrayOids.add(oid)
  } catch (error) {
    await pool.end()
    throw toUnavailableError(error, url)
  }

  const prisma = createPrismaClient(new PrismaPg(pool))
  let closed: Promise<void> | undefined
  return {
    kind: 'postgresql',
    prisma,
    query,
    runLongTransaction: (timeoutMs, work) =>
      retryTransaction(() =>
        withClient(
          { connectionString: url, types, query_timeout: timeoutMs + GRACE_PERIOD_MS },
          async ({ query, exec }) => {
            await exec(`SET statement_timeout = ${timeoutMs}; ${DISABLE_JIT}; BEGIN`)
            const outcome = await work({ query })
            await exec('COMMIT')
            return outcome
          },
        ),
      ),
    ping: async () => {
      await runWithPriority(() => pool.query('SELECT 1'))
    },
    close: () => {
      closed ??= prisma.$disconnect().then(() => pool.end())
      return closed
    },
  }
}

/**
 * Runs work that may exceed the pool's query timeout, on a connection outside the pool. After the work, the
 * connection is closed, which rolls back an open transaction.
 */
async function withClient<Outcome>(
  config: pg.ClientConfig,
  work: (connection: Connection) => Promise<Outcome>,
): Promise<Outcome> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS, keepAlive: true })
  // The pending query reports a lost connection; without a listener, the event would also end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query("SET TIME ZONE 'UTC'")
    return await work({
      query: async <Row>(text: string, values: readonly unknown[] = []) => {
        const { rows } = await client.query({ text, values: [...values] })
        return rows as Row[]
      },
      exec: async (script) => {
        await client.query(script)
      },
    })
  } finally {
    await client.end()
  }
}

function validateUrl(url: string): string {
  if (URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol)) return url
  throw new DatabaseUnavailable(
    'The database URL must have the form postgresql://user:password@host:5432/database.',
  )
}

function formatServer(url: string): string {
  const { hostname, port } = new URL(url)
  return `${hostname || 'localhost'}:${port || '5432'}`
}

/** Creates the error for damaged files of a database on a PostgreSQL server. */
export const createServerDamageError = (url: string, cause: unknown) =>
  new DatabaseUnavailable(
    `The PostgreSQL database at ${formatServer(url)} is damaged: ${getDatabaseMessage(cause)}. Restore it from a backup.`,
    { cause },
  )

/** Decodes percent-encoded text. Returns text with a bare `%`, which can't be decoded, unchanged. */
function decodeIfPossible(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function toUnavailableError(error: unknown, url: string): unknown {
  if (error instanceof DatabaseUnavailable) return error
  if (isDatabaseDamaged(error)) return createServerDamageError(url, error)
  const { pathname, username } = new URL(url)
  const [user, database] = [username, pathname.slice(1)].map(decodeIfPossible)
  const server = formatServer(url)
  const messagesBySqlState: Record<string, string> = {
    '28P01': `PostgreSQL at ${server} rejected the password of the user "${user}".`,
    '28000': `PostgreSQL at ${server} rejected the connection of the user "${user}".`,
    '3D000': `PostgreSQL at ${server} has no database "${database}"; create it first.`,
    '42501': `The user "${user}" of PostgreSQL at ${server} lacks a privilege: ${getErrorMessage(error)}.`,
    '53300': `PostgreSQL at ${server} has no free connection left.`,
  }
  const message =
    messagesBySqlState[getErrorCode(error) ?? ''] ??
    `PostgreSQL at ${server} can't be reached: ${getErrorMessage(error)}.`
  return new DatabaseUnavailable(message, { cause: error })
}
