import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Prisma } from '@veranda/database'

/** Only PostgreSQL has several connections that can wait for each other; the embedded database has one. */
export const canWait = ({ kind }: Database) => kind === 'postgresql'

/** Locks that are held in a separate transaction. */
export interface Held {
  /** commits the transaction */
  release(): Promise<void>
}

/**
 * Takes locks like another instance would, and holds them until `release`. `last` runs at the release, before
 * the locks are freed. It fails if another transaction waits for these locks while holding its own.
 */
export function hold(
  database: Database,
  take: (tx: Prisma.TransactionClient) => Promise<unknown>,
  last: (tx: Prisma.TransactionClient) => Promise<unknown> = async () => undefined,
): Promise<Held> {
  return new Promise((taken, failed) => {
    const whole = database.prisma.$transaction(
      async (tx) => {
        // This is less than the second after which PostgreSQL detects a deadlock and aborts the other
        // transaction.
        await tx.$executeRaw`SET LOCAL lock_timeout = '500ms'`
        await take(tx)
        await new Promise<void>((letGo) =>
          taken({
            release: async () => {
              letGo()
              await whole
            },
          }),
        )
        await last(tx)
      },
      { timeout: 60_000 },
    )
    whole.catch(failed)
  })
}

/** Resolves when at least `many` statements on this database wait for a lock. */
export async function untilWaiting(database: Database, many: number): Promise<void> {
  const until = Date.now() + 10_000
  while (Date.now() < until) {
    const [row] = await database.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    if ((row?.total ?? 0) >= many) return
    await sleep(10)
  }
  throw new Error('Nothing waits for a lock')
}
