import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'

/** argon2id with 19 MiB and 2 passes: OWASP's Password Storage Cheat Sheet, its first recommendation. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const MIN_PASSWORD_LENGTH = 10
/** A limit, so that no one makes the server hash megabytes. */
export const MAX_PASSWORD_LENGTH = 200

const common = new Set<string>(
  Object.values(dictionary)
    .flat()
    .map(String)
    .filter((word) => word.length >= MIN_PASSWORD_LENGTH),
)

/** Whether a password stands in lists of those that everyone tries first. */
export const isCommonPassword = (password: string) => common.has(password.toLowerCase())

export const hashPassword = (password: string) => hash(password, COST)

export interface PasswordCheck {
  /**
   * Whether the password is the one hashed. Without a hash (no such account, or one without a password) it takes
   * as long and answers false, so that the time tells nothing about who has an account.
   */
  matches(storedHash: string | null, password: string): Promise<boolean>
}

/** Makes the check; once a process, because it hashes a decoy first. */
export async function createPasswordCheck(): Promise<PasswordCheck> {
  const decoy = await hashPassword(crypto.randomUUID())
  return {
    async matches(storedHash, password) {
      const matched = await verify(storedHash ?? decoy, password)
      return storedHash !== null && matched
    },
  }
}
