import { type Database, isLockTimeout, type Prisma } from '@veranda/database'
import { ApiError } from '../../http/errors.ts'
import { ConcurrencyLimitError, createConcurrencyLimit } from './concurrency-limit.ts'

/**
 * Arbitrary lock ID. A change to roles or permissions holds it exclusively. An assignment holds it in shared
 * mode.
 */
export const RIGHTS_LOCK = 71_204_520

/** Milliseconds that a transaction waits for a lock. */
const LOCK_TIMEOUT_MS = 3_000

/**
 * A change can wait for other changes and check many users, which can take longer than Prisma's default of
 * five seconds.
 */
const TRANSACTION_OPTIONS = { timeout: 60_000, maxWait: 10_000 } as const

/**
 * Maximum number of transactions of this process that may hold the lock or wait for it. Each one occupies a
 * connection of the shared pool.
 */
export const MAX_CONCURRENT = 2

const runLimited = createConcurrencyLimit({
  maxConcurrent: MAX_CONCURRENT,
  maxQueued: 200,
  queueTimeoutMs: 20_000,
})

export const rightsBusy = () =>
  new ApiError(
    503,
    'permissions_busy',
    'Too many changes to roles and permissions are in progress. Try again in a few seconds',
    {},
    { 'Retry-After': '5' },
  )

/**
 * `exclusive` changes roles and permissions. `shared` only relies on them, so any number can run at the same
 * time.
 */
type LockMode = 'exclusive' | 'shared'

const acquireLock = (tx: Prisma.TransactionClient, mode: LockMode) =>
  mode === 'exclusive'
    ? tx.$executeRaw`SELECT pg_advisory_xact_lock(${RIGHTS_LOCK})`
    : tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${RIGHTS_LOCK})`

/**
 * Runs a transaction during which roles and permissions can't change.
 *
 * @throws 503 `permissions_busy` if other transactions hold the lock for too long
 */
export async function withRightsLock<Outcome>(
  { prisma }: Database,
  mode: LockMode,
  action: (tx: Prisma.TransactionClient) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await runLimited(() =>
      prisma.$transaction(async (tx) => {
        await tx.$executeRaw`SELECT set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true)`
        await acquireLock(tx, mode)
        return action(tx)
      }, TRANSACTION_OPTIONS),
    )
  } catch (error) {
    throw error instanceof ConcurrencyLimitError || isLockTimeout(error) ? rightsBusy() : error
  }
}
