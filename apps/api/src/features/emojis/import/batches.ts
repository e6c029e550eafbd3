import type { Prisma } from '@veranda/database'
import type { Context } from '../../../http/route.ts'
import { getAuditActor, recordAudit } from '../../audit/audit.service.ts'
import type { CurrentUser } from '../../auth/current-user.ts'
import { beginAdminAction } from '../../permissions/authority.ts'
import { lockImports } from '../approval-locks.ts'
import { toEmojiRow, toImageRow } from '../custom-emojis.ts'
import type { Candidate } from './candidates.ts'
import { catalogChanged } from './import-errors.ts'
import { type Plan, type PlannedEmoji, planImport, type Seen } from './plan.ts'

/**
 * Maximum number of emojis and image bytes per batch. In an embedded database, each batch blocks all other
 * transactions, so it must be short.
 */
const MAX_BATCH = { emojis: 25, bytes: 1_048_576 }

/** Estimated bytes per emoji besides its image: row, index entries, and audit entry. */
const ROW_BYTES = 4_096

/**
 * Timeout of a batch's transaction in milliseconds. The transaction may have to wait for approvals and for an
 * import on another server instance.
 */
const TRANSACTION_TIMEOUT_MS = 30_000

const getImageSize = ({ image }: Pick<Candidate, 'image'>) => image?.bytes.length ?? 0

/**
 * Splits candidates into batches of limited size and keeps their order. An image above the limit gets its own
 * batch.
 */
export function* splitIntoBatches(candidates: readonly Candidate[]): Generator<Candidate[]> {
  let batch: Candidate[] = []
  let bytes = 0
  for (const candidate of candidates) {
    const size = getImageSize(candidate)
    if (batch.length === MAX_BATCH.emojis || (batch.length > 0 && bytes + size > MAX_BATCH.bytes)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(candidate)
    bytes += size
  }
  if (batch.length > 0) yield batch
}

/** Estimates the number of bytes that a plan stores. */
export const estimateStoredBytes = ({ create, replace }: Plan): number =>
  [...create, ...replace].reduce((sum, emoji) => sum + ROW_BYTES + getImageSize(emoji), 0)

/**
 * Plans and writes one batch in a single transaction. If it creates or replaces emojis, also writes an audit
 * entry that lists them.
 *
 * @param seen `seen` from the plan of the previous batch
 * @throws 401, 403 if the admin can no longer import, 409 `emojis_changed`
 */
export const writeBatch = (
  context: Context<CurrentUser>,
  batch: readonly Candidate[],
  replaceExisting: boolean,
  seen: Seen,
): Promise<Plan> =>
  context.database.prisma.$transaction(
    async (tx) => {
      await beginAdminAction(tx, context)
      await lockImports(tx)
      const plan = await planImport(tx, batch, replaceExisting, seen)
      if (plan.create.length > 0) await createEmojis(tx, plan.create)
      if (plan.replace.length > 0) await replaceEmojis(tx, plan.replace)
      if (plan.create.length + plan.replace.length > 0)
        await recordAudit(tx, getAuditActor(context), {
          action: 'emoji.import',
          targetType: 'emoji_catalogue',
          targetId: 'custom',
          before: { replaced: plan.replace.map(({ before }) => toAuditEmoji(before)) },
          after: { created: toAuditSummary(plan.create), replaced: toAuditSummary(plan.replace) },
        })
      return plan
    },
    { timeout: TRANSACTION_TIMEOUT_MS },
  )

const toAuditSummary = (emojis: readonly PlannedEmoji[]) => ({
  count: emojis.length,
  shortcodes: emojis.map(({ shortcode }) => shortcode),
})

/** Returns the audit data from which a replaced emoji can be restored, except for its image. */
const toAuditEmoji = ({ shortcode, name, aliases, tags, categoryId }: Plan['replace'][number]['before']) => ({
  shortcode,
  name,
  aliases,
  tags,
  category_id: categoryId,
})

const toApprovedRow = (emoji: PlannedEmoji) => toEmojiRow({ ...emoji, ownerId: null, status: 'approved' })

async function createEmojis(tx: Prisma.TransactionClient, emojis: readonly PlannedEmoji[]) {
  const createdRows = await tx.emoji.createManyAndReturn({
    data: emojis.map(toApprovedRow),
    select: { id: true, shortcode: true },
  })
  const idByShortcode = new Map(createdRows.map(({ id, shortcode }) => [shortcode, id]))
  await createImages(
    tx,
    emojis.flatMap(({ shortcode, image }) => {
      const id = idByShortcode.get(shortcode)
      return id === undefined ? [] : { id, image }
    }),
  )
}

/**
 * Replaces the names, aliases, tags, keywords, and categories of emojis, and the images of those that have a
 * new image. IDs, shortcodes, owners, and usage counts stay the same.
 */
async function replaceEmojis(tx: Prisma.TransactionClient, emojis: Plan['replace']) {
  const ids = emojis.map(({ id }) => id)
  // A fixed lock order prevents deadlocks between transactions.
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT id FROM emoji WHERE id = ANY (${ids}::int[]) AND status = 'approved' ORDER BY id FOR NO KEY UPDATE`
  if (locked.length < ids.length) throw catalogChanged()
  const rows = emojis.map((emoji) => {
    const { name, aliases, tags, keywords, categoryId } = toApprovedRow(emoji)
    return { id: emoji.id, name, aliases, tags, keywords, category_id: categoryId }
  })
  // An update writes every index, so unchanged rows are skipped.
  await tx.$executeRaw`
    UPDATE emoji e SET name = n.name, aliases = n.aliases, tags = n.tags, keywords = n.keywords,
      category_id = n.category_id
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS n(id int, name text, aliases text[], tags text[], keywords text[], category_id int)
    WHERE e.id = n.id AND (e.name, e.aliases, e.tags, e.keywords, e.category_id)
      IS DISTINCT FROM (n.name, n.aliases, n.tags, n.keywords, n.category_id)`
  const withImages = emojis.filter(({ image }) => image)
  await tx.emojiImage.deleteMany({ where: { emojiId: { in: withImages.map(({ id }) => id) } } })
  await createImages(tx, withImages)
}

const createImages = (
  tx: Prisma.TransactionClient,
  emojis: readonly Pick<Plan['replace'][number], 'id' | 'image'>[],
) =>
  tx.emojiImage.createMany({
    data: emojis.flatMap(({ id, image }) => (image ? { ...toImageRow(image), emojiId: id } : [])),
  })
