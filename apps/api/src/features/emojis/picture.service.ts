import type { Database } from '@veranda/database'
import type { Context } from '../../http/route.ts'
import { openPicture } from './private-pictures.ts'
import { emojiNotFound } from './usage.service.ts'

/** False for what a deleted account left behind. */
const hasOwner = async ({ prisma }: Database, { ownerId }: { ownerId: number | null }) =>
  ownerId === null || (await prisma.user.count({ where: { id: ownerId } })) > 0

/** A year, the longest that caches keep anything: another picture has another address. */
const FOREVER = 'public, max-age=31536000, immutable'

/**
 * The picture of a custom emoji for whoever may see it: everybody's for everybody, others for their owner and for whoever
 * approves. It leaves by an address of its own, so it must do no harm as a page: it may load and run nothing.
 *
 * @throws 404
 */
export async function emojiPicture(
  { database, cipher, viewer, req, res }: Context,
  id: number,
  version: string | undefined,
): Promise<Buffer> {
  const found = await database.prisma.emojiPicture.findUnique({
    where: { emojiId: id },
    select: { sha256: true, emoji: { select: { status: true, ownerId: true } } },
  })
  const isPublic = found?.emoji.status === 'approved'
  const isSeen =
    isPublic || found?.emoji.ownerId === viewer?.id || viewer?.permissions.has('admin.emojis.approve')
  if (!found || !isSeen || !(isPublic || (await hasOwner(database, found.emoji)))) throw emojiNotFound()
  const isCurrent = version !== undefined && version.length >= 12 && found.sha256.startsWith(version)
  res.set({
    'Cache-Control': isPublic && isCurrent ? FOREVER : 'private, no-cache',
    ETag: `"${found.sha256}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // Pages of other sites may show what anybody can fetch.
    ...(isPublic && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  })
  if (req.fresh) return Buffer.alloc(0)
  const picture = await database.prisma.emojiPicture.findUnique({
    where: { emojiId: id },
    select: { bytes: true, keyId: true },
  })
  if (!picture) throw emojiNotFound()
  return openPicture(cipher, id, picture)
}
