import type { EmojiStatus, Prisma } from '@veranda/database'
import type { Cipher } from '../../encryption/cipher.ts'

/**
 * Returns whether images of emojis with this status are encrypted. Images of unapproved emojis are encrypted,
 * so that a copy of the database doesn't reveal them.
 */
export const isEncryptedStatus = (status: EmojiStatus) => status !== 'approved'

/**
 * Returns the place that encryption authenticates, so that an image can only be decrypted for its emoji.
 * `emoji_picture` is a former table name: a new name would make stored images unreadable.
 */
const toPlace = (emojiId: number) => ({ table: 'emoji_picture', row: emojiId, column: 'bytes' })

interface StoredImage {
  bytes: Uint8Array
  /** null if the image is not encrypted */
  keyId: string | null
}

/**
 * Returns the decrypted image.
 *
 * @throws DecryptionError
 */
export const decryptImage = (cipher: Cipher, emojiId: number, { bytes, keyId }: StoredImage): Buffer =>
  keyId === null ? Buffer.from(bytes) : cipher.decrypt(bytes, toPlace(emojiId))

/** Encrypts an image for storage. */
export function encryptImage(cipher: Cipher, emojiId: number, plain: Uint8Array) {
  const { bytes, keyId } = cipher.encrypt(plain, toPlace(emojiId))
  return { bytes: new Uint8Array(bytes), keyId }
}

/**
 * Encrypts a stored image with the current key, or decrypts it. The transaction must lock the emoji's row.
 *
 * @param shouldEncrypt true to encrypt the image, false to decrypt it
 * @returns whether the stored image changed
 */
export async function updateImageEncryption(
  tx: Prisma.TransactionClient,
  cipher: Cipher,
  emojiId: number,
  shouldEncrypt: boolean,
): Promise<boolean> {
  const stored = await tx.emojiImage.findUnique({
    where: { emojiId },
    select: { bytes: true, keyId: true },
  })
  const wantedKeyId = shouldEncrypt ? cipher.keyId : null
  if (!stored || stored.keyId === wantedKeyId) return false
  const plain = decryptImage(cipher, emojiId, stored)
  const data = shouldEncrypt
    ? encryptImage(cipher, emojiId, plain)
    : { bytes: new Uint8Array(plain), keyId: null }
  await tx.emojiImage.update({ where: { emojiId }, data })
  return true
}
