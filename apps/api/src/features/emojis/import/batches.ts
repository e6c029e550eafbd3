import type { Prisma } from '@veranda/database'
import type { Context } from '../../../http/route.ts'
import { auditActor, recordAudit } from '../../audit/audit.service.ts'
import type { Viewer } from '../../auth/viewer.ts'
import { beginAct } from '../../permissions/authority.ts'
import { pictureRowOf, rowOf } from '../custom-emojis.ts'
import { holdImports } from '../everybodys.ts'
import type { Candidate } from './candidates.ts'
import { type Placed, type Plan, planOf, type Seen } from './plan.ts'
import { catalogueChanged } from './refusals.ts'

/**
 * Maximum number of emojis and image bytes per batch. Its transaction blocks all others in an embedded
 * database.
 */
const BATCH = { emojis: 25, bytes: 1_048_576 }

/** Estimated bytes per emoji besides its image: row, index entries, and audit entry. */
const ROW_BYTES = 4_096

/** Timeout of one transaction in milliseconds. It may wait for a transaction of another instance. */
const TIMEOUT = 30_000

const sizeOf = ({ picture }: Pick<Candidate, 'picture'>) => picture?.bytes.length ?? 0

/**
 * Splits candidates into batches of limited size, in their order. An image above the limit gets its own
 * batch.
 */
export function* batchesOf(candidates: readonly Candidate[]): Generator<Candidate[]> {
  let batch: Candidate[] = []
  let bytes = 0
  for (const candidate of candidates) {
    const size = sizeOf(candidate)
    if (batch.length === BATCH.emojis || (batch.length > 0 && bytes + size > BATCH.bytes)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(candidate)
    bytes += size
  }
  if (batch.length > 0) yield batch
}

/** Returns the number of bytes that a plan stores. */
export const storedBytesOf = ({ create, replace }: Plan): number =>
  [...create, ...replace].reduce((sum, emoji) => sum + ROW_BYTES + sizeOf(emoji), 0)

/**
 * Plans and writes one batch in a single transaction, with an audit entry that lists its emojis.
 *
 * @throws 401, 403 if the admin can no longer import, 409 `catalogue_changed`
 */
export const writeBatch = (
  context: Context<Viewer>,
  batch: readonly Candidate[],
  replaces: boolean,
  seen: Seen,
): Promise<Plan> =>
  context.database.prisma.$transaction(
    async (tx) => {
      await beginAct(tx, context)
      await holdImports(tx)
      const plan = await planOf(tx, batch, replaces, seen)
      if (plan.create.length > 0) await create(tx, plan.create)
      if (plan.replace.length > 0) await replace(tx, plan.replace)
      if (plan.create.length + plan.replace.length > 0)
        await recordAudit(tx, auditActor(context), {
          ...{ action: 'emoji.import', targetType: 'emoji_catalogue', targetId: 'custom' },
          before: { replaced: plan.replace.map(({ before }) => asTold(before)) },
          after: { created: told(plan.create), replaced: told(plan.replace) },
        })
      return plan
    },
    { timeout: TIMEOUT },
  )

const told = (emojis: readonly Placed[]) => ({
  count: emojis.length,
  shortcodes: emojis.map(({ shortcode }) => shortcode),
})

/** Returns the audit data from which a replaced emoji can be restored, except for its image. */
const asTold = ({ shortcode, name, aliases, tags, categoryId }: Plan['replace'][number]['before']) => ({
  ...{ shortcode, name, aliases, tags },
  category_id: categoryId,
})

const asApproved = (emoji: Placed) => rowOf({ ...emoji, ownerId: null, status: 'approved' })

async function create(tx: Prisma.TransactionClient, emojis: readonly Placed[]) {
  const written = await tx.emoji.createManyAndReturn({
    data: emojis.map(asApproved),
    select: { id: true, shortcode: true },
  })
  const idOf = new Map(written.map(({ id, shortcode }) => [shortcode, id]))
  await createPictures(
    tx,
    emojis.flatMap(({ shortcode, picture }) => {
      const id = idOf.get(shortcode)
      return id === undefined ? [] : { id, picture }
    }),
  )
}

/** Replaces the text and images of emojis. Their IDs, owners, and usage counts stay. */
async function replace(tx: Prisma.TransactionClient, emojis: Plan['replace']) {
  const ids = emojis.map(({ id }) => id)
  // A fixed lock order prevents deadlocks between transactions.
  const held = await tx.$queryRaw<unknown[]>`
    SELECT id FROM emoji WHERE id = ANY (${ids}::int[]) AND status = 'approved' ORDER BY id FOR NO KEY UPDATE`
  if (held.length < ids.length) throw catalogueChanged()
  const rows = emojis.map((emoji) => {
    const { name, aliases, tags, keywords, categoryId } = asApproved(emoji)
    return { id: emoji.id, name, aliases, tags, keywords, category_id: categoryId }
  })
  // An update writes every index, so rows with the same text are skipped.
  await tx.$executeRaw`
    UPDATE emoji e SET name = n.name, aliases = n.aliases, tags = n.tags, keywords = n.keywords,
      category_id = n.category_id
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS n(id int, name text, aliases text[], tags text[], keywords text[], category_id int)
    WHERE e.id = n.id AND (e.name, e.aliases, e.tags, e.keywords, e.category_id)
      IS DISTINCT FROM (n.name, n.aliases, n.tags, n.keywords, n.category_id)`
  const pictured = emojis.filter(({ picture }) => picture)
  await tx.emojiPicture.deleteMany({ where: { emojiId: { in: pictured.map(({ id }) => id) } } })
  await createPictures(tx, pictured)
}

const createPictures = (
  tx: Prisma.TransactionClient,
  emojis: readonly Pick<Plan['replace'][number], 'id' | 'picture'>[],
) =>
  tx.emojiPicture.createMany({
    data: emojis.flatMap(({ id, picture }) => (picture ? { ...pictureRowOf(picture), emojiId: id } : [])),
  })
