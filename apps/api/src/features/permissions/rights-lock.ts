import { type Database, isLockTimeout, type Prisma } from '@veranda/database'
import { ApiError } from '../../http/errors.ts'
import { ConcurrencyLimitError, createConcurrencyLimit } from './concurrency-limit.ts'

/**
 * Arbitrary ID of the lock that protects roles and permissions. Changes to them hold the lock exclusively.
 * Changes to the rights of one user hold it in shared mode.
 */
export const RIGHTS_LOCK = 71_204_520

/** Maximum number of milliseconds that a transaction waits for a lock. */
const LOCK_TIMEOUT_MS = 3_000

/**
 * A transaction may wait for other changes and check all roles, which can take longer than Prisma's default
 * timeout of five seconds.
 */
const TRANSACTION_OPTIONS = { timeout: 60_000, maxWait: 10_000 } as const

/**
 * Maximum number of transactions of this process that may hold the lock or wait for it. Each transaction
 * occupies a connection of the pool that all requests share.
 */
export const MAX_RIGHTS_TRANSACTIONS = 2

const runLimited = createConcurrencyLimit({
  maxConcurrent: MAX_RIGHTS_TRANSACTIONS,
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
 * `exclusive` is for transactions that change roles or permissions. `shared` is for transactions that rely on
 * them. Transactions in shared mode do not block each other.
 */
type LockMode = 'exclusive' | 'shared'

const acquireLock = (tx: Prisma.TransactionClient, mode: LockMode) =>
  mode === 'exclusive'
    ? tx.$executeRaw`SELECT pg_advisory_xact_lock(${RIGHTS_LOCK})`
    : tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${RIGHTS_LOCK})`

/**
 * Runs a transaction during which no other transaction can change roles or permissions.
 *
 * @throws 503 `permissions_busy` if too many transactions wait for the lock, or this one waits for too long
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
