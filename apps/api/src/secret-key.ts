import { randomBytes } from 'node:crypto'
import type { Prisma, SqlRunner } from '@veranda/database'
import type { Cipher } from './encryption/cipher.ts'
import { type RotationResult, type Rotator, rotateAndRecord } from './encryption/rotate-keys.ts'

/** Returns the place of a stored key in the database. The key can only be decrypted with the same place. */
const createPlace = (name: string) => ({ table: 'secret_key', row: name, column: 'value' })

interface StoredKey {
  value: Uint8Array
  /** ID of the encryption key; null if the value is not encrypted */
  key_id: string | null
}

const decryptKey = (cipher: Cipher, name: string, { value, key_id }: StoredKey): Buffer =>
  key_id === null ? Buffer.from(value) : cipher.decrypt(value, createPlace(name))

/**
 * Returns a key that all instances share: 32 random bytes, created by the first instance that needs the key.
 *
 * @throws DecryptionError if the stored key can't be decrypted
 */
export async function ensureSecretKey(database: SqlRunner, cipher: Cipher, name: string): Promise<Buffer> {
  const { bytes, keyId } = cipher.encrypt(randomBytes(32), createPlace(name))
  await database.query(
    'INSERT INTO secret_key (name, value, key_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [name, bytes, keyId],
  )
  const [row] = await database.query<StoredKey>('SELECT value, key_id FROM secret_key WHERE name = $1', [
    name,
  ])
  if (!row) throw new Error(`The key ${name} was deleted while it was read`)
  return decryptKey(cipher, name, row)
}

/** Re-encrypts a stored key with the current encryption key. Returns true, which `rotateAndRecord` counts. */
async function reencryptSecretKey(tx: Prisma.TransactionClient, cipher: Cipher, name: string) {
  const { value, keyId } = await tx.secretKey.findUniqueOrThrow({ where: { name } })
  const encrypted = cipher.encrypt(decryptKey(cipher, name, { value, key_id: keyId }), createPlace(name))
  await tx.secretKey.update({
    where: { name },
    data: { value: new Uint8Array(encrypted.bytes), keyId: encrypted.keyId },
  })
  return true
}

/**
 * Encrypts the stored keys that aren't encrypted with the current encryption key yet. They are few, so one
 * transaction is enough.
 */
export const rotateSecretKeys: Rotator = ({ prisma }, cipher) =>
  prisma.$transaction(async (tx) => {
    const names = await tx.$queryRaw<{ name: string }[]>`
      SELECT name FROM secret_key WHERE key_id IS DISTINCT FROM ${cipher.keyId} ORDER BY name FOR UPDATE`
    const result: RotationResult = { rotated: 0, unreadable: [] }
    for (const { name } of names) await rotateAndRecord(result, () => reencryptSecretKey(tx, cipher, name))
    return result
  })
