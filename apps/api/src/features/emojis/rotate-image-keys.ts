import type { Cipher } from '../../encryption/cipher.ts'
import { type RotationResult, type Rotator, rotateAndRecord } from '../../encryption/rotate-keys.ts'
import { isEncryptedStatus, updateImageEncryption } from './image-encryption.ts'

/** Number of images per transaction. */
const BATCH_SIZE = 50

/**
 * Encrypts the images of unapproved emojis with the current key, and decrypts the images of approved emojis,
 * in batches.
 */
export const rotateImageKeys: Rotator = async (database, cipher) => {
  const result: RotationResult = { rotated: 0, unreadable: [] }
  let afterId = 0
  for (;;) {
    const batch = await rotateBatch(database, cipher, afterId)
    if (batch.lastId === undefined) return result
    result.rotated += batch.rotated
    result.unreadable.push(...batch.unreadable)
    afterId = batch.lastId
  }
}

const rotateBatch = ({ prisma }: Parameters<Rotator>[0], cipher: Cipher, afterId: number) =>
  prisma.$transaction(async (tx) => {
    const result: RotationResult = { rotated: 0, unreadable: [] }
    // The locks keep reviews from changing the status in the meantime.
    const rows = await tx.$queryRaw<{ id: number; status: 'pending' | 'approved' | 'rejected' }[]>`
      SELECT e.id, e.status::text AS status FROM emoji e JOIN emoji_image p ON p.emoji_id = e.id
      WHERE e.id > ${afterId}::int AND p.key_id IS DISTINCT FROM
        CASE WHEN e.status = 'approved' THEN NULL ELSE ${cipher.keyId} END
      ORDER BY e.id LIMIT ${BATCH_SIZE} FOR NO KEY UPDATE OF e`
    for (const { id, status } of rows)
      await rotateAndRecord(result, () => updateImageEncryption(tx, cipher, id, isEncryptedStatus(status)))
    return { ...result, lastId: rows.at(-1)?.id }
  })
