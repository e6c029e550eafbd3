import { setTimeout as sleep } from 'node:timers/promises'
import { isUniqueViolation } from '@veranda/database'
import type * as z from 'zod'
import { getParties } from '../../../http/network.ts'
import type { Context } from '../../../http/route.ts'
import type { CurrentUser } from '../../auth/current-user.ts'
import { importRunning } from '../approval-locks.ts'
import { estimateStoredBytes, splitIntoBatches, writeBatch } from './batches.ts'
import { type Candidate, readCandidates } from './candidates.ts'
import type { EmojiImport } from './import.schema.ts'
import { catalogChanged, clientDisconnected } from './import-errors.ts'
import { NOTHING_SEEN, type Plan, planImport, type Seen } from './plan.ts'

type ImportOptions = z.output<typeof EmojiImport>

/** Pause after a batch, as a fraction of the batch's duration. */
const PAUSE_RATIO = 0.5

/** An import needs much memory and rendering time, so each process runs one at a time. */
let isRunning = false

/**
 * Imports an archive or a table, or predicts the result in a dry run. If a batch fails, earlier ones stay
 * written, each with its audit entry. To finish, import the same file again: the emojis that were already
 * imported are skipped as `unchanged`.
 *
 * @throws 400 `invalid_file` or `client_disconnected`, 401 or 403 if the admin can no longer import, 409 if
 *   another import is running or another user has changed the emojis, 413 `archive_too_large`, 429
 *   `daily_storage_exceeded`
 */
export async function importEmojis(context: Context<CurrentUser>, upload: Buffer, options: ImportOptions) {
  if (isRunning) throw importRunning()
  isRunning = true
  try {
    const { candidates, rejected, total } = await readCandidates(
      upload,
      getParties(context),
      () => context.res.closed,
    )
    const replaceExisting = options.on_conflict === 'replace'
    const predictedPlan = await runInBatches(context, candidates, (batch, seen) =>
      planImport(context.database.prisma, batch, replaceExisting, seen),
    )
    const plan = options.dry_run
      ? predictedPlan
      : await executeImport(context, candidates, replaceExisting, predictedPlan)
    const { create, conflicts } = plan
    const created = create.map(({ line, file, name, shortcode }) => ({ line, file, name, shortcode }))
    const allRejected = [...rejected, ...plan.rejected]
    return {
      dry_run: options.dry_run,
      total,
      created,
      conflicts,
      rejected: allRejected,
      // Deprecated name of `rejected`.
      refused: allRejected,
    }
  } finally {
    isRunning = false
  }
}

async function executeImport(
  context: Context<CurrentUser>,
  candidates: readonly Candidate[],
  replaceExisting: boolean,
  predictedPlan: Plan,
): Promise<Plan> {
  const bytes = estimateStoredBytes(predictedPlan)
  if (bytes === 0) return predictedPlan
  const undoCounting = await context.rateLimits.countStored(context, bytes)
  let hasWritten = false
  try {
    return await runInBatches(context, candidates, async (batch, seen) => {
      const plan = await writeBatch(context, batch, replaceExisting, seen)
      hasWritten ||= estimateStoredBytes(plan) > 0
      return plan
    })
  } catch (error) {
    if (!hasWritten) await undoCounting()
    throw isUniqueViolation(error) ? catalogChanged() : error
  }
}

/** Plans or writes the batches in sequence and returns the combined plan. Pauses let other requests run. */
async function runInBatches(
  { res }: Context<CurrentUser>,
  candidates: readonly Candidate[],
  processBatch: (batch: readonly Candidate[], seen: Seen) => Promise<Plan>,
): Promise<Plan> {
  const combined: Plan = { create: [], replace: [], conflicts: [], rejected: [], seen: NOTHING_SEEN }
  for (const batch of splitIntoBatches(candidates)) {
    if (res.closed) throw clientDisconnected()
    const startedAt = performance.now()
    const { seen, ...plan } = await processBatch(batch, combined.seen)
    combined.create.push(...plan.create)
    combined.replace.push(...plan.replace)
    combined.conflicts.push(...plan.conflicts)
    combined.rejected.push(...plan.rejected)
    combined.seen = seen
    await sleep((performance.now() - startedAt) * PAUSE_RATIO)
  }
  return combined
}
