import { setTimeout as sleep } from 'node:timers/promises'
import { isUniqueViolation } from '@veranda/database'
import type * as z from 'zod'
import { partiesOf } from '../../../http/network.ts'
import type { Context } from '../../../http/route.ts'
import type { Viewer } from '../../auth/viewer.ts'
import { importRunning } from '../everybodys.ts'
import { batchesOf, storedBytesOf, writeBatch } from './batches.ts'
import { type Candidate, candidatesOf } from './candidates.ts'
import type { EmojiImport } from './import.schema.ts'
import { NOTHING_SEEN, type Plan, planOf, type Seen } from './plan.ts'
import { callerGone, catalogueChanged } from './refusals.ts'

type Terms = z.output<typeof EmojiImport>

/** Pause after a batch, as a fraction of the batch's duration. */
const REST = 0.5

/** An archive needs memory and both rendering slots, so each process runs one import at a time. */
let isRunning = false

/**
 * Runs an import or a dry run of it, batch by batch. Batches before a failure stay written, each with its
 * audit entry. To finish, import the same file again: existing emojis are skipped as `unchanged`.
 *
 * @throws 400 `file_refused`, 409 if another import is running or the emojis have changed, 413
 *   `archive_too_large`, 429 `too_much_stored`
 */
export async function importEmojis(context: Context<Viewer>, upload: Buffer, terms: Terms) {
  if (isRunning) throw importRunning()
  isRunning = true
  try {
    const { candidates, refused, total } = await candidatesOf(
      upload,
      partiesOf(context),
      () => context.res.closed,
    )
    const replaces = terms.on_conflict === 'replace'
    const predicted = await inBatches(context, candidates, (batch, seen) =>
      planOf(context.database.prisma, batch, replaces, seen),
    )
    const plan = terms.dry_run ? predicted : await carryOut(context, candidates, replaces, predicted)
    const { create, conflicts } = plan
    const created = create.map(({ line, file, name, shortcode }) => ({ line, file, name, shortcode }))
    return { dry_run: terms.dry_run, total, created, conflicts, refused: [...refused, ...plan.refused] }
  } finally {
    isRunning = false
  }
}

async function carryOut(
  context: Context<Viewer>,
  candidates: readonly Candidate[],
  replaces: boolean,
  predicted: Plan,
): Promise<Plan> {
  const bytes = storedBytesOf(predicted)
  if (bytes === 0) return predicted
  const uncount = await context.rateLimits.storing(context, bytes)
  let isWritten = false
  try {
    return await inBatches(context, candidates, async (batch, seen) => {
      const plan = await writeBatch(context, batch, replaces, seen)
      isWritten ||= storedBytesOf(plan) > 0
      return plan
    })
  } catch (error) {
    if (!isWritten) await uncount()
    throw isUniqueViolation(error) ? catalogueChanged() : error
  }
}

/** Plans or writes the batches in sequence and returns the combined plan. Pauses let other requests run. */
async function inBatches(
  { res }: Context<Viewer>,
  candidates: readonly Candidate[],
  work: (batch: readonly Candidate[], seen: Seen) => Promise<Plan>,
): Promise<Plan> {
  const whole: Plan = { create: [], replace: [], conflicts: [], refused: [], seen: NOTHING_SEEN }
  for (const batch of batchesOf(candidates)) {
    if (res.closed) throw callerGone()
    const since = performance.now()
    const { seen, ...plan } = await work(batch, whole.seen)
    whole.create.push(...plan.create)
    whole.replace.push(...plan.replace)
    whole.conflicts.push(...plan.conflicts)
    whole.refused.push(...plan.refused)
    whole.seen = seen
    await sleep((performance.now() - since) * REST)
  }
  return whole
}
