import type { EmojiStatus, Prisma } from '@veranda/database'
import type { Cipher } from '../../encryption/cipher.ts'

/**
 * Returns whether an image is encrypted. Images of unapproved emojis are, so that a database copy doesn't
 * reveal them.
 */
export const isPrivate = (status: EmojiStatus) => status !== 'approved'

const placeOf = (emojiId: number) => ({ table: 'emoji_picture', row: emojiId, column: 'bytes' })

interface Stored {
  bytes: Uint8Array
  /** null if the image is not encrypted */
  keyId: string | null
}

/**
 * Returns the decrypted image.
 *
 * @throws Undecipherable
 */
export const openPicture = (cipher: Cipher, emojiId: number, { bytes, keyId }: Stored): Buffer =>
  keyId === null ? Buffer.from(bytes) : cipher.decrypt(bytes, placeOf(emojiId))

/** Encrypts an image for storage. */
export function sealPicture(cipher: Cipher, emojiId: number, plain: Uint8Array) {
  const { bytes, keyId } = cipher.encrypt(plain, placeOf(emojiId))
  return { bytes: new Uint8Array(bytes), keyId }
}

/**
 * Encrypts or decrypts a stored image to match its status. The transaction must lock the emoji's row.
 *
 * @returns whether the stored image changed
 */
export async function storeAsPrivate(
  tx: Prisma.TransactionClient,
  cipher: Cipher,
  emojiId: number,
  wantsPrivate: boolean,
): Promise<boolean> {
  const stored = await tx.emojiPicture.findUnique({
    where: { emojiId },
    select: { bytes: true, keyId: true },
  })
  const wanted = wantsPrivate ? cipher.keyId : null
  if (!stored || stored.keyId === wanted) return false
  const plain = openPicture(cipher, emojiId, stored)
  const data = wantsPrivate
    ? sealPicture(cipher, emojiId, plain)
    : { bytes: new Uint8Array(plain), keyId: null }
  await tx.emojiPicture.update({ where: { emojiId }, data })
  return true
}
