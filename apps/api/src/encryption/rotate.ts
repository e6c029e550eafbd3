import type { Database } from '@veranda/database'
import { isPrivate, storeAsPrivate } from '../features/emojis/private-pictures.ts'
import { sealSecretKey } from '../secret-key.ts'
import { type Cipher, Undecipherable } from './cipher.ts'

const BATCH = 50

/** Of one kind: how many were encrypted anew, and why each of the others could not be read. */
export interface Rotated {
  rotated: number
  unreadable: string[]
}

/**
 * Encrypts anew what another key than the first encrypted, and what is private and not encrypted yet, some rows at a time.
 * What can't be read stays as it is. It may be broken off and begun again, and the server may go on meanwhile.
 */
export async function rotateKeys(database: Database, cipher: Cipher): Promise<Record<string, Rotated>> {
  return {
    'pictures of emojis': await rotatePictures(database, cipher),
    'keys of this server': await rotateSecretKeys(database, cipher),
  }
}

/** Whether it was done; what can't be read is noted. */
async function attempt({ unreadable }: Rotated, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Undecipherable)) throw error
    unreadable.push(error.message)
    return false
  }
}

async function rotatePictures({ prisma }: Database, cipher: Cipher): Promise<Rotated> {
  const result: Rotated = { rotated: 0, unreadable: [] }
  let after = 0
  for (;;) {
    const batch = await prisma.$transaction(async (tx) => {
      const done: Rotated = { rotated: 0, unreadable: [] }
      // The emoji's row, which whoever reviews it holds, too.
      const rows = await tx.$queryRaw<{ id: number; status: 'pending' | 'approved' | 'rejected' }[]>`
        SELECT e.id, e.status::text AS status FROM emoji e JOIN emoji_picture p ON p.emoji_id = e.id
        WHERE e.id > ${after}::int AND p.key_id IS DISTINCT FROM
          CASE WHEN e.status = 'approved' THEN NULL ELSE ${cipher.keyId} END
        ORDER BY e.id LIMIT ${BATCH} FOR NO KEY UPDATE OF e`
      for (const { id, status } of rows)
        if (await attempt(done, () => storeAsPrivate(tx, cipher, id, isPrivate(status)))) done.rotated++
      return { ...done, last: rows.at(-1)?.id }
    })
    if (batch.last === undefined) return result
    result.rotated += batch.rotated
    result.unreadable.push(...batch.unreadable)
    after = batch.last
  }
}

/** Their number is fixed, and small. */
const rotateSecretKeys = ({ prisma }: Database, cipher: Cipher): Promise<Rotated> =>
  prisma.$transaction(async (tx) => {
    const names = await tx.$queryRaw<{ name: string }[]>`
      SELECT name FROM secret_key WHERE key_id IS DISTINCT FROM ${cipher.keyId} ORDER BY name FOR UPDATE`
    const result: Rotated = { rotated: 0, unreadable: [] }
    const seal = (name: string) => sealSecretKey(tx, cipher, name).then(() => true)
    for (const { name } of names) if (await attempt(result, () => seal(name))) result.rotated++
    return result
  })
