import type { EmojiStatus, Prisma } from '@veranda/database'
import type { Cipher } from '../../encryption/cipher.ts'

/** Everybody sees what is approved; what is not is its maker's, and whoever holds a copy of the database sees no picture. */
export const isPrivate = (status: EmojiStatus) => status !== 'approved'

const placeOf = (emojiId: number) => ({ table: 'emoji_picture', row: emojiId, column: 'bytes' })

interface Stored {
  bytes: Uint8Array
  /** null where it is not encrypted */
  keyId: string | null
}

/** A picture as it is to be seen. @throws Undecipherable */
export const openPicture = (cipher: Cipher, emojiId: number, { bytes, keyId }: Stored): Buffer =>
  keyId === null ? Buffer.from(bytes) : cipher.decrypt(bytes, placeOf(emojiId))

/** A picture as it is stored. */
export function sealPicture(cipher: Cipher, emojiId: number, plain: Uint8Array) {
  const { bytes, keyId } = cipher.encrypt(plain, placeOf(emojiId))
  return { bytes: new Uint8Array(bytes), keyId }
}

/** Stores the picture of an emoji whose row the transaction holds as its status wants it. */
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
