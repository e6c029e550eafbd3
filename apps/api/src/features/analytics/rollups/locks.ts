import type { Prisma } from '@veranda/database'

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

/** Takes a lock until the end of the transaction, in SQL; `is_free` is whether it could. */
export const tryLock = (name: keyof typeof LOCKS) =>
  `SELECT pg_try_advisory_xact_lock(${LOCKS[name]}) AS is_free`

/** Waits for what adds happenings up, and keeps it from beginning until the end of the transaction. */
export const holdHappenings = (tx: Prisma.TransactionClient) =>
  tx.$executeRawUnsafe(`SELECT pg_advisory_xact_lock_shared(${LOCKS.happenings})`)

/** Milliseconds that work may take that runs by itself. */
export const PATIENCE = 10 * 60_000
