import type { Sql } from '@veranda/database'
import { ConfigError } from '../config.ts'
import type { Cipher } from './cipher.ts'
import { type KeySettings, openCipher } from './open-cipher.ts'

/**
 * Opens the keys that a database is encrypted with. A key is made only while nothing is encrypted.
 *
 * @throws ConfigError if something was encrypted with a key that is not there
 */
export async function openCipherOf(database: Sql, settings: KeySettings): Promise<Cipher> {
  const used = await database.query<{ keyId: string }>(
    `SELECT key_id AS "keyId" FROM secret_key WHERE key_id IS NOT NULL
     UNION SELECT key_id FROM emoji_picture WHERE key_id IS NOT NULL`,
  )
  const cipher = await openCipher(settings, { canMakeKey: used.length === 0 })
  const missing = used.map(({ keyId }) => keyId).filter((keyId) => !cipher.knows(keyId))
  if (missing.length > 0)
    throw new ConfigError(
      `Encrypted data in the database can't be read. ${settings.ENCRYPTION_KEYS ? 'ENCRYPTION_KEYS' : `${settings.DATA_DIR}/encryption.key`} does not contain the key ${missing.join(' and the key ')}`,
    )
  return cipher
}
