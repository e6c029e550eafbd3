import { isUniqueViolation, type Prisma } from '@veranda/database'
import type * as z from 'zod'
import { fileRefused } from '../../http/errors.ts'
import { partiesOf } from '../../http/network.ts'
import type { Context } from '../../http/route.ts'
import { PictureRefused } from '../../pictures/refused.ts'
import { drawInTurn } from '../../pictures/turns.ts'
import type { Viewer } from '../auth/viewer.ts'
import { requireFeature } from '../plans/entitlements.ts'
import { capOf, holdMore } from '../quotas/consumption.ts'
import {
  CUSTOM_CATEGORY,
  categoryId,
  createCustomEmoji,
  samePicture,
  withSamePicture,
} from './custom-emojis.ts'
import { findEmoji } from './emojis.queries.ts'
import type { EmojiUpload } from './emojis.schema.ts'
import { PICTURE_TYPES } from './picture.ts'
import { drawPicture, framesOf } from './pictures.ts'
import { emojiName, shortcodeOf, shortcodeTaken, takenBy } from './shortcodes.ts'
import { emojiNotFound } from './usage.service.ts'

const MB = 1_048_576
/** Maximum file size in MB for plans without a limit. */
const MOST_MB = 10

/** Returns the maximum file size in bytes for the current user. */
export async function largestEmoji({
  database,
  viewer,
}: Pick<Context, 'database' | 'viewer'>): Promise<number> {
  const cap = await capOf(database, viewer?.id ?? null, 'custom_emoji/emoji_file_size_mb')
  return Math.min(cap ?? MOST_MB, MOST_MB) * MB
}

async function draw(context: Context<Viewer>, file: Buffer) {
  try {
    return await drawInTurn(async () => {
      if ((await framesOf(file)) > 1)
        await requireFeature(context.database, context.viewer.id, 'animated_emoji')
      return drawPicture(file)
    }, partiesOf(context))
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    const maxSize = await largestEmoji(context)
    throw fileRefused(error.message, { allowedTypes: PICTURE_TYPES, maxSize })
  }
}

/**
 * Creates a custom emoji, which its owner can use immediately and others after approval.
 *
 * @throws 400, 403 `plan_required` for an animation, 409 if the shortcode or image exists, 429
 */
export async function uploadEmoji(
  context: Context<Viewer>,
  { name, category = CUSTOM_CATEGORY }: z.output<typeof EmojiUpload>,
  file: Buffer,
) {
  const shortcode = shortcodeOf(name) ?? ''
  const { database, viewer } = context
  const beginWith = async (tx: Prisma.TransactionClient) => {
    // Locks the user's row first, so that concurrent uploads see each other.
    const { isRaised } = await holdMore(tx, viewer.id, 'custom_emoji/emoji_slots', 1)
    const taken = await takenBy(tx, shortcode, viewer.id)
    if (taken) throw shortcodeTaken(taken, shortcode)
    return { isRaised, inCategory: await categoryId(tx, category) }
  }
  // Check the limits before spending time on rendering.
  await database.prisma.$transaction(beginWith)
  const picture = await draw(context, file)
  let uncount: (() => Promise<void>) | undefined
  const write = () =>
    database.prisma.$transaction(async (tx) => {
      const { isRaised, inCategory } = await beginWith(tx)
      const same = await withSamePicture(tx, picture.sha256, viewer.id)
      if (same) throw samePicture(same.shortcode ?? '', same.isOwn)
      if (!isRaised) uncount ??= await context.rateLimits.storing(context, picture.bytes.length)
      const made = {
        ...{ name: emojiName(name), shortcode, picture },
        ...{ categoryId: inCategory, ownerId: viewer.id, status: 'pending' as const },
      }
      return createCustomEmoji(tx, made, context.cipher)
    })
  const id = await write().catch(async (error) => {
    await uncount?.()
    if (isUniqueViolation(error)) throw shortcodeTaken('own', shortcode)
    throw error
  })
  const emoji = await findEmoji(database, id, viewer.id)
  if (!emoji) throw emojiNotFound()
  return emoji
}
