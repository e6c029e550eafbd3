import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** A 32-byte key, and the ID by which ciphertext refers to it. */
export interface EncryptionKey {
  id: string
  key: Buffer
}

/** Location of a value in the database. Ciphertext from one place can't be decrypted in another. */
export interface Place {
  table: string
  row: string | number
  column: string
}

/** Encrypted value, and the ID of the key that encrypted it. */
export interface Sealed {
  /** Header, nonce, ciphertext, and tag. */
  bytes: Buffer
  keyId: string
}

export type Cipher = ReturnType<typeof createCipher>

/**
 * Error for ciphertext that was modified, belongs to another place, was encrypted with a different key that
 * has the same ID, or uses an unknown key or format.
 */
export class DecryptionError extends Error {}

const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Number of bytes that encryption adds to a value, excluding the key's ID: the version, the length of the ID,
 * the nonce, and the tag.
 */
export const FIXED_OVERHEAD_BYTES = 2 + NONCE_BYTES + TAG_BYTES

const formatPlace = ({ table, row, column }: Place) => `${table}.${column} of row ${row}`

const toAdditionalData = ({ table, row, column }: Place, header: Buffer) =>
  Buffer.concat([header, Buffer.from(JSON.stringify([table, String(row), column]))])

/**
 * Creates a cipher with AES-256-GCM: the first key encrypts, all keys decrypt. The output consists of a
 * header (the version, the length of the key's ID, and the ID), a nonce, the ciphertext, and the tag. The
 * header and the place are authenticated, too.
 */
export function createCipher(keys: readonly [EncryptionKey, ...EncryptionKey[]]) {
  const byId = new Map(keys.map(({ id, key }) => [id, key]))
  const [current] = keys

  return {
    /** ID of the key that encrypts new data */
    keyId: current.id,
    hasKey: (keyId: string) => byId.has(keyId),

    encrypt(plain: Uint8Array, place: Place): Sealed {
      const id = Buffer.from(current.id)
      const header = Buffer.concat([Buffer.from([VERSION, id.length]), id])
      // A repeated nonce would break the encryption. Random 96-bit nonces are very unlikely to repeat within
      // billions of encryptions.
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(toAdditionalData(place, header))
      const bytes = Buffer.concat([header, nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
      return { bytes, keyId: current.id }
    },

    /** @throws DecryptionError */
    decrypt(sealedBytes: Uint8Array, place: Place): Buffer {
      const bytes = Buffer.from(sealedBytes)
      const headerLength = 2 + (bytes[1] ?? 0)
      if (bytes[0] !== VERSION || bytes.length < headerLength + NONCE_BYTES + TAG_BYTES)
        throw new DecryptionError(`${formatPlace(place)} is encrypted in an unknown format`)
      const header = bytes.subarray(0, headerLength)
      const keyId = header.toString('utf8', 2)
      const key = byId.get(keyId)
      if (!key)
        throw new DecryptionError(
          `${formatPlace(place)} was encrypted with the key ${keyId}, which is not one of the configured keys`,
        )
      const decipher = createDecipheriv(
        'aes-256-gcm',
        key,
        bytes.subarray(headerLength, headerLength + NONCE_BYTES),
        {
          authTagLength: TAG_BYTES,
        },
      )
      decipher.setAAD(toAdditionalData(place, header))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        return Buffer.concat([
          decipher.update(bytes.subarray(headerLength + NONCE_BYTES, -TAG_BYTES)),
          decipher.final(),
        ])
      } catch (cause) {
        throw new DecryptionError(
          `${formatPlace(place)} was modified, belongs to another place, or was encrypted with a different key that has the ID ${keyId}`,
          { cause },
        )
      }
    },
  }
}
