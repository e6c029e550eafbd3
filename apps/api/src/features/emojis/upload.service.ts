import { isUniqueViolation, type Prisma } from '@veranda/database'
import type * as z from 'zod'
import { fileRejected } from '../../http/errors.ts'
import { getParties } from '../../http/network.ts'
import type { Context } from '../../http/route.ts'
import { ImageRejected } from '../../images/image-rejected.ts'
import { renderInQueue } from '../../images/render-queue.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { requireFeature } from '../plans/entitlements.ts'
import { checkStoredQuota, getSizeLimit } from '../quotas/consumption.ts'
import {
  CUSTOM_CATEGORY,
  createCustomEmoji,
  findEmojiWithSameImage,
  getCategoryId,
  imageTaken,
} from './custom-emojis.ts'
import { EMOJI_IMAGE_TYPES } from './emoji-image.ts'
import { findEmoji } from './emojis.queries.ts'
import type { EmojiUpload } from './emojis.schema.ts'
import { countFrames, renderImage } from './image-renderer.ts'
import { findShortcodeConflict, normalizeEmojiName, shortcodeTaken, toShortcode } from './shortcodes.ts'
import { emojiNotFound } from './usage.service.ts'

const MB = 1_048_576
/** Maximum file size in MB, regardless of the plan. */
const MAX_MB = 10

/** Returns the maximum file size in bytes for the current user. */
export async function getMaxEmojiBytes({
  database,
  currentUser,
}: Pick<Context, 'database' | 'currentUser'>): Promise<number> {
  const limitMb = await getSizeLimit(database, currentUser?.id ?? null, 'custom_emoji/emoji_file_size_mb')
  return Math.min(limitMb ?? MAX_MB, MAX_MB) * MB
}

async function renderUpload(context: Context<CurrentUser>, file: Buffer) {
  try {
    return await renderInQueue(async () => {
      if ((await countFrames(file)) > 1)
        await requireFeature(context.database, context.currentUser.id, 'animated_emoji')
      return renderImage(file)
    }, getParties(context))
  } catch (error) {
    if (!(error instanceof ImageRejected)) throw error
    const maxSize = await getMaxEmojiBytes(context)
    throw fileRejected(error.message, { allowedTypes: EMOJI_IMAGE_TYPES, maxSize })
  }
}

/**
 * Creates a custom emoji. Its owner can use it immediately, and other users after approval.
 *
 * @throws 400, 401, 403 `plan_required` for an animation, 409 if the shortcode or image exists, 429, 503
 */
export async function uploadEmoji(
  context: Context<CurrentUser>,
  { name, category = CUSTOM_CATEGORY }: z.output<typeof EmojiUpload>,
  file: Buffer,
) {
  const shortcode = toShortcode(name) ?? ''
  const { database, currentUser } = context
  const checkUpload = async (tx: Prisma.TransactionClient) => {
    // Also locks the user's row, so that transactions of the user's concurrent uploads run one at a time.
    const { isLimitRaised } = await checkStoredQuota(tx, currentUser.id, 'custom_emoji/emoji_slots', 1)
    const shortcodeConflict = await findShortcodeConflict(tx, shortcode, currentUser.id)
    if (shortcodeConflict) throw shortcodeTaken(shortcodeConflict, shortcode)
    return { isLimitRaised, categoryId: await getCategoryId(tx, category) }
  }
  // Check before spending time on rendering. The transaction that creates the emoji checks again.
  await database.prisma.$transaction(checkUpload)
  const image = await renderUpload(context, file)
  let undoCounting: (() => Promise<void>) | undefined
  const write = () =>
    database.prisma.$transaction(async (tx) => {
      const { isLimitRaised, categoryId } = await checkUpload(tx)
      const sameImageEmoji = await findEmojiWithSameImage(tx, image.sha256, currentUser.id)
      if (sameImageEmoji) throw imageTaken(sameImageEmoji.shortcode ?? '', sameImageEmoji.isOwn)
      // Daily limits of stored bytes apply unless a plan or override raised the user's quota. A retry of the
      // transaction must not count the bytes again.
      if (!isLimitRaised) undoCounting ??= await context.rateLimits.countStored(context, image.bytes.length)
      const newEmoji = {
        name: normalizeEmojiName(name),
        shortcode,
        image,
        categoryId,
        ownerId: currentUser.id,
        status: 'pending' as const,
      }
      return createCustomEmoji(tx, newEmoji, context.cipher)
    })
  const id = await write().catch(async (error) => {
    await undoCounting?.()
    if (isUniqueViolation(error)) throw shortcodeTaken('own', shortcode)
    throw error
  })
  const emoji = await findEmoji(database, id, currentUser.id)
  if (!emoji) throw emojiNotFound()
  return emoji
}
