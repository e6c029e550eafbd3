import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Prisma, SqlRunner } from '@veranda/database'
import { getPauseMs } from './pace.ts'

/**
 * Keys of advisory locks. While a process aggregates visits, product events, or edges, the lock keeps other
 * processes from aggregating the same data. Don't use the keys 71204530 and 71204534 here, because
 * `collect/events.queries.ts` uses them for other locks.
 */
const LOCKS = {
  visits: 71204531,
  /** Deletions of users also hold this lock, in shared mode: see `analytics.forget_user`. */
  productEvents: 71204532,
  edges: 71204533,
} as const

export type LockName = keyof typeof LOCKS

/** Timeout of a single transaction of background work, in milliseconds. */
export const BACKGROUND_TIMEOUT_MS = 10 * 60_000

/**
 * Locks that are held between statements on embedded databases. Only one process can open such a database, so
 * it is sufficient to keep these locks in memory.
 */
const heldLocks = new WeakMap<Database, Set<LockName>>()

function getHeldLocks(database: Database): Set<LockName> {
  const names = heldLocks.get(database) ?? new Set()
  heldLocks.set(database, names)
  return names
}

const buildLockQuery = (name: LockName) => `SELECT pg_try_advisory_xact_lock(${LOCKS[name]}) AS is_free`

/** Tries once to acquire a lock, which is held until the transaction ends. Returns whether it succeeded. */
export async function tryTransactionLock(
  tx: Prisma.TransactionClient,
  database: Database,
  name: LockName,
): Promise<boolean> {
  const [lock] = await tx.$queryRawUnsafe<{ is_free: boolean }[]>(buildLockQuery(name))
  return !!lock?.is_free && !getHeldLocks(database).has(name)
}

/**
 * Waits until no process is adding up product events, and keeps processes from starting to do so until the
 * transaction ends.
 */
export const lockProductEvents = (tx: Prisma.TransactionClient) =>
  tx.$executeRawUnsafe(`SELECT pg_advisory_xact_lock_shared(${LOCKS.productEvents})`)

/** Thrown if work is aborted because the server is stopping. */
export class Stopped extends Error {
  constructor() {
    super('The server was stopped')
  }
}

/** Throws if the server is stopping. Call it between the statements of long work. @throws Stopped */
export function throwIfStopped(isStopped: () => boolean): void {
  if (isStopped()) throw new Stopped()
}

/** Access to the database for long work in several statements. */
export interface PacedSqlRunner extends SqlRunner {
  /**
   * Pauses so that other work can run. Within a transaction on PostgreSQL, it does nothing.
   *
   * @param lastDurationMs duration of the last statement
   */
  pauseAfter: (lastDurationMs: number) => Promise<void>
}

/**
 * Runs long work under locks. On PostgreSQL, it runs in one transaction on a separate connection, and a pause
 * follows. An embedded database has a single connection, which a transaction would block. There, statements
 * run separately with pauses in between.
 *
 * @param work must leave the database consistent wherever it stops
 * @returns false if other work holds one of the locks
 */
export async function runUnderLocks(
  database: Database,
  names: readonly LockName[],
  work: (sql: PacedSqlRunner) => Promise<void>,
): Promise<boolean> {
  const pauseAfter = (durationMs: number) =>
    sleep(getPauseMs(database, durationMs), undefined, { ref: false })
  if (database.kind !== 'pglite') {
    const startedAt = performance.now()
    const isDone = await database.runLongTransaction(BACKGROUND_TIMEOUT_MS, async (sql) => {
      for (const name of names) {
        const [lock] = await sql.query<{ is_free: boolean }>(buildLockQuery(name))
        if (!lock?.is_free) return false
      }
      await work({ query: sql.query, pauseAfter: async () => undefined })
      return true
    })
    await pauseAfter(performance.now() - startedAt)
    return isDone
  }
  const localLocks = getHeldLocks(database)
  if (names.some((name) => localLocks.has(name))) return false
  for (const name of names) localLocks.add(name)
  try {
    await work({ query: database.query, pauseAfter })
    return true
  } finally {
    for (const name of names) localLocks.delete(name)
  }
}

/**
 * Repeats a step until it returns 0, and pauses after each run.
 *
 * @param step returns the number of rows that it processed, or of parts that remain
 */
export async function repeatUntilDone(
  { pauseAfter }: Pick<PacedSqlRunner, 'pauseAfter'>,
  step: () => Promise<number>,
): Promise<void> {
  for (;;) {
    const startedAt = performance.now()
    const count = await step()
    await pauseAfter(performance.now() - startedAt)
    if (count === 0) return
  }
}
