import type { Prisma } from '@veranda/database'
import { conflict } from '../../http/errors.ts'

/**
 * Arbitrary advisory lock IDs. A lock keeps other transactions from writing between the check for unique
 * aliases and images and the write that follows.
 */
const APPROVALS_LOCK = 71_204_522
const IMPORTS_LOCK = 71_204_523

export const importRunning = () =>
  conflict('import_running', 'Another import is running. Try again when it has finished')

/**
 * Locks the writing of an import batch. Acquire it after locks on user rows and before locks on emoji rows.
 */
export const lockImports = (tx: Prisma.TransactionClient) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(${IMPORTS_LOCK})`

/**
 * Locks the approval of an emoji. Acquire it after locks on user rows and before locks on emoji rows. Waits
 * for a running import batch.
 */
export async function lockApprovals(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${IMPORTS_LOCK})`
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${APPROVALS_LOCK})`
}
