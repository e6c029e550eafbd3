import { type Database, isLockTimeout, type Prisma } from '@veranda/database'
import { ApiError } from '../../http/errors.ts'
import { createTurns, NoTurn } from './turns.ts'

/** Any number: who changes what roles and permissions are does so alone, and while nobody hands them out. */
export const RIGHTS_LOCK = 71_204_520

/** Milliseconds that an act waits for a lock that another instance holds. */
const LOCK_WAIT = 3_000

/** Sessions of everyone who holds a role are written; that may take longer than Prisma's five seconds. */
const LONG = { timeout: 60_000, maxWait: 10_000 } as const

/**
 * What waits for a lock holds a connection. Of this process no more than these do so, whatever there is to change: the
 * pool is everyone's.
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

/** `alone`: changes what roles and permissions are; `together`: only relies on them as they are, any number at a time. */
type Hold = 'alone' | 'together'

const lock = (tx: Prisma.TransactionClient, hold: Hold) =>
  hold === 'alone'
    ? tx.$executeRaw`SELECT pg_advisory_xact_lock(${RIGHTS_LOCK})`
    : tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${RIGHTS_LOCK})`

/**
 * A transaction that holds roles and permissions as they are.
 *
 * @throws 503 `rights_busy` when others keep it waiting for too long
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
