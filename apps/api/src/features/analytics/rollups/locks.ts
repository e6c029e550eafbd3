import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Prisma, Sql } from '@veranda/database'
import { restAfter } from './pace.ts'

/**
 * What visitors count for must not change while one process adds it up, nor who was counted for a week. Numbers below these
 * and above them are taken, too: see `collect/events.queries.ts`.
 */
const LOCKS = {
  visits: 71204531,
  /** Deletions of users hold it too, shared: see `analytics.forget_user`. */
  happenings: 71204532,
  edges: 71204533,
} as const

export type LockName = keyof typeof LOCKS

/** Milliseconds that work may take that runs by itself. */
export const PATIENCE = 10 * 60_000

/** Locks on embedded databases that are held from one statement to the next. Only this process has such a database. */
const held = new WeakMap<Database, Set<LockName>>()

function heldOn(database: Database): Set<LockName> {
  const names = held.get(database) ?? new Set()
  held.set(database, names)
  return names
}

const tryLock = (name: LockName) => `SELECT pg_try_advisory_xact_lock(${LOCKS[name]}) AS is_free`

/** Takes a lock until the end of the transaction; whether it could. */
export async function lockWithin(
  tx: Prisma.TransactionClient,
  database: Database,
  name: LockName,
): Promise<boolean> {
  const [lock] = await tx.$queryRawUnsafe<{ is_free: boolean }[]>(tryLock(name))
  return !!lock?.is_free && !heldOn(database).has(name)
}

/** Waits for what adds happenings up, and keeps it from beginning until the end of the transaction. */
export const holdHappenings = (tx: Prisma.TransactionClient) =>
  tx.$executeRawUnsafe(`SELECT pg_advisory_xact_lock_shared(${LOCKS.happenings})`)

/** Work was broken off, because the server stops. */
export class Stopped extends Error {
  constructor() {
    super('The server was stopped')
  }
}

/** Asked between the statements of long work. @throws Stopped */
export function goOn(isStopped: () => boolean): void {
  if (isStopped()) throw new Stopped()
}

/** Long work, statement by statement. */
export interface Steps extends Sql {
  /** Lets others have their turn after a statement that took so many milliseconds. */
  rest: (milliseconds: number) => Promise<void>
}

/**
 * Does long work under locks. On a server it is one transaction, on a connection of its own. An embedded database has a
 * single connection, which a transaction would keep from everybody else: there, each statement is by itself, with pauses in
 * between. On a server, the pause follows the transaction.
 *
 * @param work leaves the database in order wherever it ends
 * @returns whether it was done; not while somebody else holds one of the locks
 */
export async function underLocks(
  database: Database,
  names: readonly LockName[],
  work: (steps: Steps) => Promise<void>,
): Promise<boolean> {
  const rest = (milliseconds: number) => sleep(restAfter(database, milliseconds), undefined, { ref: false })
  if (database.kind !== 'pglite') {
    const began = performance.now()
    const isDone = await database.patiently(PATIENCE, async (sql) => {
      for (const name of names) {
        const [lock] = await sql.query<{ is_free: boolean }>(tryLock(name))
        if (!lock?.is_free) return false
      }
      await work({ query: sql.query, rest: async () => undefined })
      return true
    })
    await rest(performance.now() - began)
    return isDone
  }
  const here = heldOn(database)
  if (names.some((name) => here.has(name))) return false
  for (const name of names) here.add(name)
  try {
    await work({ query: database.query, rest })
    return true
  } finally {
    for (const name of names) here.delete(name)
  }
}

/** Repeats a step until there are no rows left for it. */
export async function untilDone({ rest }: Pick<Steps, 'rest'>, step: () => Promise<number>): Promise<void> {
  for (;;) {
    const began = performance.now()
    const rows = await step()
    await rest(performance.now() - began)
    if (rows === 0) return
  }
}
