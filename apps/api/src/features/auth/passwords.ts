/// <reference path="./fxa-common-password-list.d.ts" />
import { hash, verify } from '@node-rs/argon2'
import { getCurrentParties } from '@veranda/database'
import { createFairQueue } from '@veranda/fair-queue'
import { dictionary } from '@zxcvbn-ts/language-common'
import commonPasswords from 'fxa-common-password-list'
import { unavailable } from '../../http/errors.ts'

/** argon2id with 19 MiB and 2 passes: the first recommendation of OWASP's Password Storage Cheat Sheet. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const MIN_PASSWORD_LENGTH = 10
/** Limited, so that clients can't make the server hash megabytes. */
export const MAX_PASSWORD_LENGTH = 200

const commonWords = new Set<string>(Object.values(dictionary).flat().map(String))

/** Returns whether a password is in a list of common passwords and words, ignoring case. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  return commonWords.has(lower) || commonPasswords.test(lower)
}

/** Minimum number of letters and digits besides the names in a password that contains names. */
const MIN_LENGTH_WITHOUT_NAMES = 6
/** Minimum length of a name to look for. Shorter names are part of too many good passwords. */
const MIN_NAME_LENGTH = 3

/** Letters that digits and symbols commonly replace. */
const LEET: Record<string, string> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }

const keepLettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Returns whether a password contains names, and is too short or too common without them. A name is also
 * found if digits and symbols replace some of its letters, as in `l0velace`.
 *
 * @param names words to look for, such as the username and the site's name
 * @example isBasedOnNames('Ada-1815!', ['ada']) // true
 */
export function isBasedOnNames(password: string, names: readonly string[]): boolean {
  const keepSpelling = (text: string) => text
  return [keepSpelling, replaceLeet].some((respell) => {
    const strippedNames = names
      .map((name) => keepLettersAndDigits(respell(name)))
      .filter(({ length }) => length >= MIN_NAME_LENGTH)
      .sort((a, b) => b.length - a.length)
    const whole = keepLettersAndDigits(respell(password))
    const remainder = strippedNames.reduce((text, name) => text.replaceAll(name, ''), whole)
    if (remainder === whole) return false
    return remainder.length < MIN_LENGTH_WITHOUT_NAMES || isCommonPassword(remainder)
  })
}

const replaceLeet = (text: string) => text.replace(/[013457@$]/g, (character) => LEET[character] ?? character)

/**
 * Limits concurrent hashes to two: each occupies a core and one of libuv's four threads, which file reads
 * also need.
 */
const hashQueue = createFairQueue(2)
/** Maximum milliseconds that a password waits to be hashed. */
const HASHING_TIMEOUT_MS = 15_000

const runInQueue = <Result>(work: () => Promise<Result>): Promise<Result> =>
  hashQueue.run(work, {
    by: getCurrentParties(),
    timeout: { ms: HASHING_TIMEOUT_MS, createError: () => unavailable('Password processing') },
  })

/**
 * Hashes a password.
 *
 * @throws 503 if the password waits too long in the queue
 */
export const hashPassword = (password: string) => runInQueue(() => hash(password, COST))

export interface PasswordCheck {
  /**
   * Returns whether the password matches the hash. Without a hash (no such account, or no password), the
   * check takes equally long and returns false. The timing therefore does not reveal which accounts exist.
   *
   * @throws 503 if the check waits too long in the queue
   */
  matches(storedHash: string | null, password: string): Promise<boolean>
}

/**
 * Creates the password check. Call it once per process, because it first hashes a decoy: a random password
 * whose hash is checked in place of a missing one.
 */
export async function createPasswordCheck(): Promise<PasswordCheck> {
  const decoyHash = await hashPassword(crypto.randomUUID())
  return {
    async matches(storedHash, password) {
      const matched = await runInQueue(() => verify(storedHash ?? decoyHash, password))
      return storedHash !== null && matched
    },
  }
}
