import type { Sql } from '@veranda/database'
import { ConfigError } from '../config.ts'
import type { Cipher } from './cipher.ts'

/** Refuses to go on with a database of which something was encrypted with a key that is not there. @throws ConfigError */
export async function requireKeys(database: Sql, cipher: Cipher): Promise<void> {
  const named = await database.query<{ keyId: string }>(
    `SELECT key_id AS "keyId" FROM secret_key WHERE key_id IS NOT NULL
     UNION SELECT key_id FROM emoji_picture WHERE key_id IS NOT NULL`,
  )
  const missing = named.map(({ keyId }) => keyId).filter((keyId) => !cipher.knows(keyId))
  if (missing.length > 0)
    throw new ConfigError(
      `What is encrypted in the database can't be read. ENCRYPTION_KEYS lacks the key ${missing.join(' and the key ')}`,
    )
}
