import type { Prisma } from '@veranda/database'
import { conflict } from '../../http/errors.ts'

/**
 * Arbitrary advisory lock IDs. Before a transaction makes emojis public, it checks that their aliases and
 * images are unique. The locks keep other approvals and imports from writing between this check and the
 * transaction's write.
 */
const APPROVALS_LOCK = 71_204_522
const IMPORTS_LOCK = 71_204_523

export const importRunning = () =>
  conflict('import_running', 'Another import is running. Try again when it has finished')

/**
 * Blocks other import batches and all approvals until the transaction ends. Call it after locks on user rows
 * and before locks on emoji rows.
 */
export const lockImports = (tx: Prisma.TransactionClient) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(${IMPORTS_LOCK})`

/**
 * Blocks other approvals and all import batches until the transaction ends. Call it after locks on user rows
 * and before locks on emoji rows.
 */
export async function lockApprovals(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${IMPORTS_LOCK})`
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${APPROVALS_LOCK})`
}
