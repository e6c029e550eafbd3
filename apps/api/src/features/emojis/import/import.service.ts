import { isUniqueViolation, type Prisma } from '@veranda/database'
import type * as z from 'zod'
import { partiesOf } from '../../../http/network.ts'
import type { Context } from '../../../http/route.ts'
import { auditActor, recordAudit } from '../../audit/audit.service.ts'
import type { Viewer } from '../../auth/viewer.ts'
import { beginAct } from '../../permissions/authority.ts'
import { pictureRowOf, rowOf } from '../custom-emojis.ts'
import { holdImports, importRunning } from '../everybodys.ts'
import { type Candidate, candidatesOf } from './candidates.ts'
import type { EmojiImport } from './import.schema.ts'
import { type Placed, type Plan, planOf } from './plan.ts'
import { callerGone, catalogueChanged } from './refusals.ts'

type Terms = z.output<typeof EmojiImport>

/** Rows written by one statement. */
const BATCH = 100
/** Of more than these the audit log only has the number. */
const MOST_NAMED = 100
/** Milliseconds, for as many as an archive can have. */
const PATIENCE = 60_000

/** An archive takes memory and both places where pictures are drawn: one at a time in a process. */
let isRunning = false

/**
 * Looks at what an import would do, or does it: all of it or nothing.
 *
 * @throws 400 `file_refused`, 409 while another one runs or where emojis were changed meanwhile, 413 `archive_too_large`
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
    const plan = await (terms.dry_run
      ? planOf(context.database.prisma, candidates, terms.on_conflict === 'replace')
      : carryOut(context, candidates, terms))
    const { create, conflicts } = plan
    const created = create.map(({ line, file, name, shortcode }) => ({ line, file, name, shortcode }))
    return { dry_run: terms.dry_run, total, created, conflicts, refused: [...refused, ...plan.refused] }
  } finally {
    isRunning = false
  }
}

function carryOut(context: Context<Viewer>, candidates: readonly Candidate[], terms: Terms): Promise<Plan> {
  const transaction = context.database.prisma.$transaction(
    async (tx) => {
      await beginAct(tx, context)
      await holdImports(tx)
      const plan = await planOf(tx, candidates, terms.on_conflict === 'replace')
      for (let start = 0; start < plan.create.length; start += BATCH)
        await create(tx, plan.create.slice(start, start + BATCH))
      // In one order, so that no two wait for each other.
      for (const emoji of plan.replace.toSorted((a, b) => a.id - b.id)) await replace(tx, emoji)
      if (plan.create.length + plan.replace.length > 0)
        await recordAudit(tx, auditActor(context), {
          ...{ action: 'emoji.import', targetType: 'emoji_catalogue', targetId: 'custom' },
          before: { replaced: plan.replace.slice(0, MOST_NAMED).map(({ before }) => asTold(before)) },
          after: { created: told(plan.create), replaced: told(plan.replace) },
        })
      if (context.res.closed) throw callerGone()
      return plan
    },
    { timeout: PATIENCE },
  )
  return transaction.catch((error) => {
    throw isUniqueViolation(error) ? catalogueChanged() : error
  })
}

const told = (emojis: readonly Placed[]) => ({
  count: emojis.length,
  shortcodes: emojis.slice(0, MOST_NAMED).map(({ shortcode }) => shortcode),
})

/** Enough to put back what was replaced, but for its picture. */
const asTold = ({ shortcode, name, aliases, tags, categoryId }: Plan['replace'][number]['before']) => ({
  ...{ shortcode, name, aliases, tags },
  category_id: categoryId,
})

async function create(tx: Prisma.TransactionClient, emojis: readonly Placed[]) {
  const rows = emojis.map((emoji) => rowOf({ ...emoji, ownerId: null, status: 'approved' }))
  const written = await tx.emoji.createManyAndReturn({ data: rows, select: { id: true, shortcode: true } })
  const idOf = new Map(written.map(({ id, shortcode }) => [shortcode, id]))
  await tx.emojiPicture.createMany({
    data: emojis.flatMap(({ shortcode, picture }) => {
      const emojiId = idOf.get(shortcode)
      return picture && emojiId !== undefined ? { ...pictureRowOf(picture), emojiId } : []
    }),
  })
}

/** Whose it is, and how often it was used, stays. */
async function replace(
  tx: Prisma.TransactionClient,
  { id, picture, before: _, ...emoji }: Plan['replace'][number],
) {
  const { name, aliases, tags, keywords, categoryId } = rowOf({ ...emoji, ownerId: null, status: 'approved' })
  const { count } = await tx.emoji.updateMany({
    where: { id, status: 'approved', shortcode: emoji.shortcode },
    data: { name, aliases, tags, keywords, categoryId },
  })
  if (count === 0) throw catalogueChanged()
  if (!picture) return
  const row = pictureRowOf(picture)
  await tx.emojiPicture.upsert({ where: { emojiId: id }, create: { ...row, emojiId: id }, update: row })
}
