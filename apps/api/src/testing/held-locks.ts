import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Prisma } from '@veranda/database'

/** Only where there are several connections can one wait for another: the embedded database has one. */
export const canWait = ({ kind }: Database) => kind === 'postgresql'

/** What other statements wait for, held in a transaction of its own. */
export interface Held {
  /** ends the transaction, with what it did until then */
  release(): Promise<void>
}

/**
 * Takes locks as another instance would, and holds them until `release`. `last` is done at the release, before the locks
 * go: what waits for somebody who waits for these fails it.
 */
export function hold(
  database: Database,
  take: (tx: Prisma.TransactionClient) => Promise<unknown>,
  last: (tx: Prisma.TransactionClient) => Promise<unknown> = async () => undefined,
): Promise<Held> {
  return new Promise((taken, failed) => {
    const whole = database.prisma.$transaction(
      async (tx) => {
        // Less than the second after which the database looks for a deadlock, and undoes the other's transaction.
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

/** Resolves when so many statements on this database wait for a lock. */
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
