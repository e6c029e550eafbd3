import type { SqlRunner } from '@veranda/database'
import { ConfigError } from '../config.ts'
import type { Cipher } from './cipher.ts'
import { type KeySettings, openCipher } from './open-cipher.ts'

/**
 * Creates the cipher for a database's encrypted data. A key file is created only if nothing is encrypted yet.
 *
 * @throws ConfigError if the key of some encrypted data is missing
 */
export async function openDatabaseCipher(database: SqlRunner, settings: KeySettings): Promise<Cipher> {
  const usedKeys = await database.query<{ keyId: string }>(
    `SELECT key_id AS "keyId" FROM secret_key WHERE key_id IS NOT NULL
     UNION SELECT key_id FROM emoji_image WHERE key_id IS NOT NULL`,
  )
  const cipher = await openCipher(settings, { canCreateKey: usedKeys.length === 0 })
  const missing = usedKeys.map(({ keyId }) => keyId).filter((keyId) => !cipher.hasKey(keyId))
  if (missing.length > 0)
    throw new ConfigError(
      `Encrypted data in the database can't be read. ${settings.ENCRYPTION_KEYS ? 'ENCRYPTION_KEYS' : `${settings.DATA_DIR}/encryption.key`} does not contain the key ${missing.join(' and the key ')}`,
    )
  return cipher
}
