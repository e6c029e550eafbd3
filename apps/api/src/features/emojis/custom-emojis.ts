import { randomBytes } from 'node:crypto'
import type { EmojiStatus, Prisma } from '@veranda/database'
import type { Cipher } from '../../encryption/cipher.ts'
import { conflict, invalidRequest } from '../../http/errors.ts'
import type { Picture } from './picture.ts'
import { isPrivate, sealPicture } from './private-pictures.ts'

/** Where custom emojis stand in the catalogue's order: after all of Unicode's. */
const AFTER_UNICODE = 1_000_000

/** What custom emojis are in unless somebody says otherwise. */
export const CUSTOM_CATEGORY = 'custom'

export interface NewEmoji {
  name: string
  shortcode: string
  categoryId: number
  /** null where it belongs to everybody alone */
  ownerId: number | null
  status: EmojiStatus
  picture: Picture
  tags?: string[]
  /** shortcodes besides its own */
  aliases?: string[]
}

/** What an emoji is found by besides what its maker says. */
export const wordsOf = (name: string) => [
  ...new Set(
    name
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => word.length > 1),
  ),
]

/** A custom emoji as it stands in the database, without its picture. */
export const rowOf = ({ name, shortcode, tags = [], aliases = [], ...emoji }: Omit<NewEmoji, 'picture'>) => ({
  ...{ name, shortcode, tags },
  ...{ categoryId: emoji.categoryId, ownerId: emoji.ownerId, status: emoji.status },
  emojiId: `custom_${randomBytes(10).toString('hex')}`,
  aliases: [...new Set([shortcode, ...aliases])],
  keywords: wordsOf(`${name} ${shortcode}`),
  isCustom: true,
  sortOrder: AFTER_UNICODE,
})

/** The same of its picture. */
export const pictureRowOf = ({ mediaType, width, height, frames, sha256, bytes }: Picture) => ({
  ...{ mediaType, width, height, frames, sha256 },
  bytes: new Uint8Array(bytes),
  keyId: null,
})

/**
 * Writes a custom emoji with its picture, encrypted unless everybody may see it; without a cipher it is not. Whether its shortcode is free is
 * to be looked at before, in the transaction.
 */
export async function createCustomEmoji(
  tx: Prisma.TransactionClient,
  { picture, ...emoji }: NewEmoji,
  cipher: Cipher | null,
): Promise<number> {
  const { id } = await tx.emoji.create({
    data: rowOf(emoji),
    select: { id: true },
  })
  // Only now is there an id for it to be bound to.
  const sealed = cipher && isPrivate(emoji.status) ? sealPicture(cipher, id, picture.bytes) : null
  await tx.emojiPicture.create({ data: { ...pictureRowOf(picture), ...sealed, emojiId: id } })
  return id
}

export const unknownCategory = () =>
  invalidRequest([{ path: 'category', message: 'Must be the name of an existing category' }])

/** The id of the category of that name. */
export async function categoryId(tx: Prisma.TransactionClient, name: string): Promise<number> {
  const category = await tx.emojiCategory.findUnique({ where: { name }, select: { id: true } })
  if (!category) throw unknownCategory()
  return category.id
}

export const samePicture = (shortcode = 'party_parrot', isOwn = false) =>
  conflict('same_picture', `${isOwn ? 'Your' : 'The public'} emoji :${shortcode}: has the same image`)

/** An emoji with the same picture, of those that an owner sees, but for one that may have it. */
export async function withSamePicture(
  tx: Prisma.TransactionClient,
  sha256: string,
  ownerId: number | null,
  exceptId = 0,
) {
  const found = await tx.emoji.findFirst({
    where: {
      id: { not: exceptId },
      picture: { sha256 },
      OR: [{ status: 'approved' }, ...(ownerId === null ? [] : [{ ownerId }])],
    },
    orderBy: { id: 'asc' },
    select: { id: true, shortcode: true, ownerId: true },
  })
  return found && { ...found, isOwn: ownerId !== null && found.ownerId === ownerId }
}
