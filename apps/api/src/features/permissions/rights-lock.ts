import { type Database, isLockTimeout, type Prisma } from '@veranda/database'
import { ApiError } from '../../http/errors.ts'
import { createTurns, NoTurn } from './turns.ts'

/**
 * Arbitrary lock ID. A change to roles or permissions holds it exclusively. An assignment holds it in shared
 * mode.
 */
export const RIGHTS_LOCK = 71_204_520

/** Milliseconds that a transaction waits for a lock held by another instance. */
const LOCK_WAIT = 3_000

/**
 * A change writes to the sessions of all members of a role, which can take longer than Prisma's default of
 * five seconds.
 */
const LONG = { timeout: 60_000, maxWait: 10_000 } as const

/**
 * Limit of transactions of this process that may wait for the lock. Each one holds a connection of the shared
 * pool.
 */
export const AT_ONCE = 2

const inTurn = createTurns({ atOnce: AT_ONCE, waiting: 200, patience: 20_000 })

export const rightsBusy = () =>
  new ApiError(
    503,
    'rights_busy',
    'Too many changes to roles and permissions are in progress. Try again in a few seconds',
    {},
    { 'Retry-After': '5' },
  )

/**
 * `alone` changes roles and permissions. `together` only relies on them, so any number can run at the same
 * time.
 */
type Hold = 'alone' | 'together'

const lock = (tx: Prisma.TransactionClient, hold: Hold) =>
  hold === 'alone'
    ? tx.$executeRaw`SELECT pg_advisory_xact_lock(${RIGHTS_LOCK})`
    : tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${RIGHTS_LOCK})`

/**
 * Runs a transaction during which roles and permissions can't change.
 *
 * @throws 503 `rights_busy` if other transactions hold the lock for too long
 */
export async function holdingRights<Outcome>(
  { prisma }: Database,
  hold: Hold,
  act: (tx: Prisma.TransactionClient) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await inTurn(() =>
      prisma.$transaction(async (tx) => {
        await tx.$executeRaw`SELECT set_config('lock_timeout', ${String(LOCK_WAIT)}, true)`
        await lock(tx, hold)
        return act(tx)
      }, LONG),
    )
  } catch (error) {
    throw error instanceof NoTurn || isLockTimeout(error) ? rightsBusy() : error
  }
}
