import type { Database } from '@veranda/database'
import { type Cipher, DecryptionError } from './cipher.ts'

/** Result of a key rotation for one kind of data. */
export interface RotationResult {
  /** Number of values whose encryption was changed. */
  rotated: number
  /** Error messages for the values that could not be decrypted. */
  unreadable: string[]
}

/**
 * Encrypts private data of one kind with the cipher's first key, and decrypts data that is no longer private.
 */
export type Rotator = (database: Database, cipher: Cipher) => Promise<RotationResult>

/**
 * Encrypts all private data with the cipher's first key: data that another key encrypted, and data that is
 * not encrypted yet. Data that can't be decrypted stays unchanged. Rotation can be interrupted and restarted
 * while the server runs.
 *
 * @param rotators rotators by the name of the data they encrypt
 * @returns results of the rotators, by the name of the data
 */
export async function rotateKeys(
  database: Database,
  cipher: Cipher,
  rotators: Record<string, Rotator>,
): Promise<Record<string, RotationResult>> {
  const results: Record<string, RotationResult> = {}
  for (const [name, rotate] of Object.entries(rotators)) results[name] = await rotate(database, cipher)
  return results
}

/**
 * Runs `rotateRow` and adds the outcome to `result`: counts the row if it changed, and adds the error message
 * if it can't be decrypted.
 *
 * @param rotateRow re-encrypts a row and returns whether the row changed
 */
export async function rotateAndRecord(
  result: RotationResult,
  rotateRow: () => Promise<boolean>,
): Promise<void> {
  try {
    if (await rotateRow()) result.rotated++
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error
    result.unreadable.push(error.message)
  }
}
