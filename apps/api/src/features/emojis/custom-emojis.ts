import { randomBytes } from 'node:crypto'
import type { EmojiStatus, Prisma } from '@veranda/database'
import type { Cipher } from '../../encryption/cipher.ts'
import { conflict, invalidRequest } from '../../http/errors.ts'
import type { EmojiImage } from './emoji-image.ts'
import { encryptImage, isEncryptedStatus } from './image-encryption.ts'

/** Sort order of custom emojis in the catalog: after all Unicode emojis. */
const CUSTOM_SORT_ORDER = 1_000_000

/** Default category of custom emojis. */
export const CUSTOM_CATEGORY = 'custom'

export interface NewEmoji {
  name: string
  shortcode: string
  categoryId: number
  /** null for an emoji without an owner, such as an imported one */
  ownerId: number | null
  status: EmojiStatus
  image: EmojiImage
  tags?: string[]
  /** shortcodes besides the main one */
  aliases?: string[]
}

/** Extracts words of at least two characters, which a search matches in addition to tags and aliases. */
export const extractKeywords = (name: string) => [
  ...new Set(
    name
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => word.length > 1),
  ),
]

/** Returns the database row of a custom emoji, without its image. */
export const toEmojiRow = ({
  name,
  shortcode,
  tags = [],
  aliases = [],
  ...emoji
}: Omit<NewEmoji, 'image'>) => ({
  name,
  shortcode,
  tags,
  categoryId: emoji.categoryId,
  ownerId: emoji.ownerId,
  status: emoji.status,
  emojiId: `custom_${randomBytes(10).toString('hex')}`,
  aliases: [...new Set([shortcode, ...aliases])],
  keywords: extractKeywords(`${name} ${shortcode}`),
  isCustom: true,
  sortOrder: CUSTOM_SORT_ORDER,
})

/** Returns the database row of an unencrypted image. */
export const toImageRow = ({ mediaType, width, height, frames, sha256, bytes }: EmojiImage) => ({
  mediaType,
  width,
  height,
  frames,
  sha256,
  bytes: new Uint8Array(bytes),
  keyId: null,
})

/**
 * Creates a custom emoji with its image. The image of an unapproved emoji is encrypted if a cipher is given.
 * The caller checks in the same transaction that the shortcode is free.
 *
 * @returns the ID of the emoji
 */
export async function createCustomEmoji(
  tx: Prisma.TransactionClient,
  { image, ...emoji }: NewEmoji,
  cipher: Cipher | null,
): Promise<number> {
  const { id } = await tx.emoji.create({
    data: toEmojiRow(emoji),
    select: { id: true },
  })
  // Encryption binds the image to the emoji's ID, which exists only after the insert.
  const encrypted = cipher && isEncryptedStatus(emoji.status) ? encryptImage(cipher, id, image.bytes) : null
  await tx.emojiImage.create({ data: { ...toImageRow(image), ...encrypted, emojiId: id } })
  return id
}

export const unknownCategory = () =>
  invalidRequest([{ path: 'category', message: 'Must be the name of an existing category' }])

/**
 * Returns the ID of the category with this name.
 *
 * @throws 400 if no such category exists
 */
export async function getCategoryId(tx: Prisma.TransactionClient, name: string): Promise<number> {
  const category = await tx.emojiCategory.findUnique({ where: { name }, select: { id: true } })
  if (!category) throw unknownCategory()
  return category.id
}

/** The default values produce the example in the API description. */
export const imageTaken = (shortcode = 'party_parrot', isOwn = false) =>
  conflict('duplicate_image', `${isOwn ? 'Your' : 'The public'} emoji :${shortcode}: has the same image`)

/**
 * Finds an emoji with the same image among the public emojis and those of the given owner.
 *
 * @param exceptId ID of an emoji to ignore; 0 for none
 */
export async function findEmojiWithSameImage(
  tx: Prisma.TransactionClient,
  sha256: string,
  ownerId: number | null,
  exceptId = 0,
) {
  const found = await tx.emoji.findFirst({
    where: {
      id: { not: exceptId },
      image: { sha256 },
      OR: [{ status: 'approved' }, ...(ownerId === null ? [] : [{ ownerId }])],
    },
    orderBy: { id: 'asc' },
    select: { id: true, shortcode: true, ownerId: true },
  })
  return found && { ...found, isOwn: ownerId !== null && found.ownerId === ownerId }
}
