import type { Prisma } from '@veranda/database'
import { conflict } from '../../http/errors.ts'

/** Any numbers. What emojis of everybody's may not share stands in lists and pictures: one looks and writes before the next one looks. */
const APPROVALS_LOCK = 71_204_522
const IMPORTS_LOCK = 71_204_523

export const importRunning = () =>
  conflict('import_running', 'Another import is running. Try again when it has finished')

/** A batch of an import is written. To be held after rows of users and before those of emojis. */
export const holdImports = (tx: Prisma.TransactionClient) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(${IMPORTS_LOCK})`

/** One emoji becomes everybody's. To be held after rows of users and before those of emojis. Waits for a batch of an import. */
export async function holdApprovals(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${IMPORTS_LOCK})`
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${APPROVALS_LOCK})`
}
