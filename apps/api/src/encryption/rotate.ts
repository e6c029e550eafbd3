import type { Database } from '@veranda/database'
import { type Cipher, Undecipherable } from './cipher.ts'

/** Of one kind: how many were encrypted again, and why each of the others could not be read. */
export interface Rotated {
  rotated: number
  unreadable: string[]
}

/** Encrypts everything of one kind with the first key. */
export type Rotator = (database: Database, cipher: Cipher) => Promise<Rotated>

/**
 * Encrypts with the first key what another one encrypted, and what is private and not encrypted yet. What can't be read
 * stays as it is. Rotation can be interrupted and started again, and the server can run meanwhile.
 *
 * @param rotators by what each of them encrypts, in words
 * @returns what each of them did, under the same names
 */
export async function rotateKeys(
  database: Database,
  cipher: Cipher,
  rotators: Record<string, Rotator>,
): Promise<Record<string, Rotated>> {
  const done: Record<string, Rotated> = {}
  for (const [what, rotate] of Object.entries(rotators)) done[what] = await rotate(database, cipher)
  return done
}

/** Counts one row as rotated if `work` says so; a row that can't be read is noted instead. */
export async function countRotation(result: Rotated, work: () => Promise<boolean>): Promise<void> {
  try {
    if (await work()) result.rotated++
  } catch (error) {
    if (!(error instanceof Undecipherable)) throw error
    result.unreadable.push(error.message)
  }
}
