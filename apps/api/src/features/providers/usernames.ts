import { randomInt } from 'node:crypto'
import { strip } from '@veranda/text'

const MAX_USERNAME_LENGTH = 30
const MIN_USERNAME_LENGTH = 3
/** Number of digits appended to a taken name. */
const SUFFIX_DIGITS = 5

/**
 * Derives a username from the name that a provider returned: `Zoë Müller-Łuk` → `zoe_muller_luk`. A name that
 * would be too short or contain only digits gets the prefix `user_`, because such usernames are not valid. A
 * name without usable characters becomes `user`.
 */
export function toUsername(name: string | null): string {
  const plain = (name ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/æ/g, 'ae')
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, MAX_USERNAME_LENGTH)
  const stripped = strip(plain, '_')
  if (stripped.length >= MIN_USERNAME_LENGTH && /\D/.test(stripped)) return stripped
  return stripped ? `user_${stripped}`.slice(0, MAX_USERNAME_LENGTH) : 'user'
}

/** Appends random digits to a taken username. */
export function appendRandomDigits(name: string): string {
  const suffix = String(randomInt(10 ** SUFFIX_DIGITS)).padStart(SUFFIX_DIGITS, '0')
  return `${name.slice(0, MAX_USERNAME_LENGTH - SUFFIX_DIGITS - 1)}_${suffix}`
}
