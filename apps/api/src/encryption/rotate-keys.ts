import type { Database } from '@veranda/database'
import { type Cipher, DecryptionError } from './cipher.ts'

/** Result for one kind of data: how many values were re-encrypted, and why others could not be decrypted. */
export interface RotationResult {
  rotated: number
  unreadable: string[]
}

/** Re-encrypts all data of one kind with the first key. */
export type Rotator = (database: Database, cipher: Cipher) => Promise<RotationResult>

/**
 * Encrypts with the first key all private data that uses another key or is not encrypted yet. Data that
 * can't be decrypted stays unchanged. Rotation can be interrupted and restarted while the server runs.
 *
 * @param rotators rotators by the name of the data they encrypt
 * @returns their results by the same names
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
 * Runs `rotateRow`, counts the row if it returns true, and records the error if the row can't be decrypted.
 */
export async function countRotation(
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
