import type { Database } from '@veranda/database'
import { type Cipher, DecryptionError } from './cipher.ts'

/** Result for one kind of data. */
export interface RotationResult {
  /** Number of values whose encryption was changed. */
  rotated: number
  /** Error messages for the values that could not be decrypted. */
  unreadable: string[]
}

/** Re-encrypts all data of one kind with the first key. */
export type Rotator = (database: Database, cipher: Cipher) => Promise<RotationResult>

/**
 * Makes the first key encrypt all private data, including data that is not encrypted yet. Data that can't be
 * decrypted stays unchanged. Rotation can be interrupted and restarted while the server runs.
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
 * Runs `rotateRow` and adds its outcome to `result`: a changed row, or the error if it can't be decrypted.
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
