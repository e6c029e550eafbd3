import type { Database } from '@veranda/database'
import type { Context } from '../../http/route.ts'
import { decryptImage } from './image-encryption.ts'
import { emojiNotFound } from './usage.service.ts'

/** Returns whether the account that owns the emoji has been deleted. */
const isOrphaned = async ({ prisma }: Database, { ownerId }: { ownerId: number | null }) =>
  ownerId !== null && (await prisma.user.count({ where: { id: ownerId } })) === 0

/** One year, the conventional maximum. A changed image gets a new URL. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable'

/**
 * Returns the image of a custom emoji. Images of approved emojis are public. Others are visible to their
 * owner and to reviewers, until the owner's account is deleted. Browsers can open the image as a page, so the
 * response headers prevent that page from loading resources and running scripts.
 *
 * @param version start of the image's hash, from the URL
 * @throws 404 if there is no such image, or the current user may not see it
 */
export async function getEmojiImage(
  { database, cipher, currentUser, req, res }: Context,
  id: number,
  version: string | undefined,
): Promise<Buffer> {
  const found = await database.prisma.emojiImage.findUnique({
    where: { emojiId: id },
    select: { sha256: true, emoji: { select: { status: true, ownerId: true } } },
  })
  const isPublic = found?.emoji.status === 'approved'
  const canSee =
    isPublic ||
    found?.emoji.ownerId === currentUser?.id ||
    currentUser?.permissions.has('admin.emojis.approve')
  if (!found || !canSee || (!isPublic && (await isOrphaned(database, found.emoji)))) throw emojiNotFound()
  // URLs contain the first 12 characters of the hash. A shorter version could match several images.
  const isCurrent = version !== undefined && version.length >= 12 && found.sha256.startsWith(version)
  res.set({
    'Cache-Control': isPublic && isCurrent ? CACHE_FOREVER : 'private, no-cache',
    ETag: `"${found.sha256}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // Other sites may embed public images.
    ...(isPublic && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  })
  // Express responds with 304 and no body, because the client's cached image is current.
  if (req.fresh) return Buffer.alloc(0)
  const image = await database.prisma.emojiImage.findUnique({
    where: { emojiId: id },
    select: { bytes: true, keyId: true },
  })
  if (!image) throw emojiNotFound()
  return decryptImage(cipher, id, image)
}
