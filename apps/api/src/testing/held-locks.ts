import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Prisma } from '@veranda/database'
import { getTestDatabaseUrl } from '@veranda/database/testing'

/** Only PostgreSQL has several connections that can wait for each other; the embedded database has one. */
export const hasSeveralConnections = ({ kind }: Database) => kind === 'postgresql'

/** Vitest's `test` for cases that need several connections. Skips them on the embedded database. */
export const testOnPostgres = getTestDatabaseUrl() ? test : test.skip
if (!getTestDatabaseUrl())
  console.info('Skipping tests that need several database connections. To run them, set TEST_DATABASE_URL.')

/** Locks that are held in a separate transaction. */
export interface HeldLocks {
  /** commits the transaction */
  release(): Promise<void>
}

/**
 * Acquires locks as another instance would, and holds them until `release`. `beforeRelease` runs before the
 * locks are released. It can acquire more locks, and fails if these are held by a transaction that is waiting
 * for the first locks.
 */
export function holdLocks(
  database: Database,
  acquire: (tx: Prisma.TransactionClient) => Promise<unknown>,
  beforeRelease: (tx: Prisma.TransactionClient) => Promise<unknown> = async () => undefined,
): Promise<HeldLocks> {
  return new Promise((resolve, reject) => {
    const transaction = database.prisma.$transaction(
      async (tx) => {
        // Shorter than deadlock_timeout (1 s), after which PostgreSQL would abort the other transaction.
        await tx.$executeRaw`SET LOCAL lock_timeout = '500ms'`
        await acquire(tx)
        await new Promise<void>((continueTransaction) =>
          resolve({
            release: async () => {
              continueTransaction()
              await transaction
            },
          }),
        )
        await beforeRelease(tx)
      },
      { timeout: 60_000 },
    )
    transaction.catch(reject)
  })
}

/** Resolves when at least `minCount` statements on this database wait for a lock. */
export async function waitForBlockedStatements(database: Database, minCount: number): Promise<void> {
  const deadline = Date.now() + 10_000
  while (Date.now() < deadline) {
    const [row] = await database.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    if ((row?.total ?? 0) >= minCount) return
    await sleep(10)
  }
  throw new Error(`Fewer than ${minCount} statements are waiting for a lock`)
}
