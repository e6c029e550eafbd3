import type { EmojiStatus, Prisma } from '@veranda/database'
import { DAY_MS, EMOJI_COLORS, EMOJI_SHAPES, type Random, REJECTION_REASONS } from '@veranda/demo-data'
import sharp from 'sharp'
import { createCustomEmoji } from '../../features/emojis/custom-emojis.ts'
import type { EmojiImage } from '../../features/emojis/emoji-image.ts'
import { renderImage } from '../../features/emojis/image-renderer.ts'
import { renderQueue } from '../../images/render-queue.ts'

/** Number of emojis in each status. Statuses are assigned in this order. */
const STATUS_COUNTS: Record<EmojiStatus, number> = { approved: 15, pending: 6, rejected: 3 }
/** Number of most recent days, including today, that can have emoji usage. */
const USAGE_DAYS = 45

export interface DemoEmoji {
  name: string
  shortcode: string
  shape: string
  color: string
  image: EmojiImage
}

/** Renders the demo emojis. This is slow, so call it before the transaction starts. */
export const renderDemoEmojis = (): Promise<DemoEmoji[]> =>
  Promise.all(
    Object.entries(EMOJI_SHAPES).flatMap(([shape, shapeSvg]) =>
      Object.entries(EMOJI_COLORS).map(async ([color, hexColor]) => {
        // `class="line"` marks an outline that is stroked in the emoji's color instead of filled.
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 100 100" fill="${hexColor}">${shapeSvg.replace('class="line"', `stroke="${hexColor}"`)}</svg>`
        const png = await sharp(Buffer.from(svg)).png().toBuffer()
        const image = await renderQueue.run(() => renderImage(png))
        const name = `${color} ${shape}`
        return { name, shortcode: name.replace(' ', '_'), shape, color, image }
      }),
    ),
  )

interface WriteOptions {
  /** IDs of the users from whom the owners are chosen */
  owners: ArrayLike<number>
  /** IDs of the users from whom the reviewers are chosen */
  reviewers: readonly number[]
  random: Random
  now: number
}

/**
 * Writes custom emojis in every status, and daily usage counts of the approved ones. Returns the number of
 * emojis.
 */
export async function writeEmojis(
  tx: Prisma.TransactionClient,
  emojis: readonly DemoEmoji[],
  { owners, reviewers, random, now }: WriteOptions,
): Promise<number> {
  const statuses = Object.entries(STATUS_COUNTS).flatMap(([status, count]) =>
    Array.from({ length: count }, () => status as EmojiStatus),
  )
  const category = await tx.emojiCategory.findUniqueOrThrow({ where: { name: 'custom' } })
  for (const [index, { name, shortcode, shape, color, image }] of emojis.entries()) {
    const status = statuses[index] ?? 'pending'
    const createdAt = new Date(now - (1 + random.unit() * (status === 'pending' ? 5 : 200)) * DAY_MS)
    const ownerId = owners[random.below(owners.length)] ?? null
    const emoji = {
      name,
      shortcode,
      categoryId: category.id,
      ownerId,
      status,
      image,
      tags: [color, shape],
    }
    // Demo images are not private, so even those of pending and rejected emojis are not encrypted.
    const id = await createCustomEmoji(tx, emoji, null)
    const reviewedAt = status === 'pending' ? null : new Date(createdAt.getTime() + random.unit() * DAY_MS)
    await tx.emoji.update({
      where: { id },
      data: {
        createdAt,
        reviewedAt,
        reviewedById: reviewedAt && reviewers.length > 0 ? random.pick(reviewers) : null,
        reviewReason: status === 'rejected' ? random.pick(REJECTION_REASONS) : null,
      },
    })
    if (status === 'approved' && reviewedAt) await writeEmojiUsage(tx, id, random, { since: reviewedAt, now })
  }
  return emojis.length
}

async function writeEmojiUsage(
  tx: Prisma.TransactionClient,
  emojiId: number,
  random: Random,
  { since, now }: { since: Date; now: number },
) {
  const popularity = random.unit() ** 3 * 80
  const usageDays = Array.from({ length: USAGE_DAYS }, (_, daysAgo) => ({
    emojiId,
    emojiType: 'custom' as const,
    day: new Date(now - daysAgo * DAY_MS),
    uses: Math.floor(random.unit() * popularity),
  })).filter(({ day, uses }) => day >= since && uses > 0)
  const uses = usageDays.reduce((sum, day) => sum + day.uses, 0)
  if (uses === 0) return
  await tx.emojiUseDay.createMany({ data: usageDays })
  await tx.emojiUsage.create({ data: { emojiId, uses, lastUsedAt: usageDays[0]?.day ?? new Date(now) } })
}
