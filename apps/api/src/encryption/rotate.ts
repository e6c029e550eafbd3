import type { Database } from '@veranda/database'
import { isPrivate, storeAsPrivate } from '../features/emojis/private-pictures.ts'
import { sealSecretKey } from '../secret-key.ts'
import type { Cipher } from './cipher.ts'

const BATCH = 50

/**
 * Encrypts anew what another key than the first encrypted, and what is private and not encrypted yet, some rows at a time;
 * gives how many. It may be broken off and begun again, and the server may go on meanwhile.
 */
export async function rotateKeys(database: Database, cipher: Cipher): Promise<Record<string, number>> {
  return {
    'pictures of emojis': await rotatePictures(database, cipher),
    'keys of this server': await rotateSecretKeys(database, cipher),
  }
}

async function rotatePictures({ prisma }: Database, cipher: Cipher): Promise<number> {
  let rotated = 0
  let after = 0
  for (;;) {
    const ids = await prisma.$transaction(async (tx) => {
      // The emoji's row, which whoever reviews it holds, too.
      const rows = await tx.$queryRaw<{ id: number; status: 'pending' | 'approved' | 'rejected' }[]>`
        SELECT e.id, e.status::text AS status FROM emoji e JOIN emoji_picture p ON p.emoji_id = e.id
        WHERE e.id > ${after}::int AND p.key_id IS DISTINCT FROM
          CASE WHEN e.status = 'approved' THEN NULL ELSE ${cipher.keyId} END
        ORDER BY e.id LIMIT ${BATCH} FOR NO KEY UPDATE OF e`
      for (const { id, status } of rows)
        if (await storeAsPrivate(tx, cipher, id, isPrivate(status))) rotated++
      return rows.map(({ id }) => id)
    })
    if (ids.length === 0) return rotated
    after = ids.at(-1) ?? after
  }
}

/** Their number is fixed, and small. */
const rotateSecretKeys = ({ prisma }: Database, cipher: Cipher): Promise<number> =>
  prisma.$transaction(async (tx) => {
    const names = await tx.$queryRaw<{ name: string }[]>`
      SELECT name FROM secret_key WHERE key_id IS DISTINCT FROM ${cipher.keyId} ORDER BY name FOR UPDATE`
    for (const { name } of names) await sealSecretKey(tx, cipher, name)
    return names.length
  })
