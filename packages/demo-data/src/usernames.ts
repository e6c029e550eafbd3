import { stripEnd } from '@veranda/text'

/**
 * Maximum length of a name without its number. A number has up to five digits, and a username up to 30
 * characters.
 */
const MAX_BASE_LENGTH = 25
const ASCII_REPLACEMENTS: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', ł: 'l', đ: 'd', ı: 'i' }

/**
 * Converts text to the letters a to z: replaces letters such as `ß`, and removes accents and all other
 * characters.
 */
export const toAscii = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[ßøæłđı]/g, (letter) => ASCII_REPLACEMENTS[letter] ?? '')
    .replace(/[^a-z]/g, '')

/**
 * Returns the n-th suffix of a name: an empty string for 0, then the years from 1965 to 2009, and then other
 * numbers. Each number occurs once.
 */
function formatSuffix(n: number, base: string): string {
  if (n === 0) return ''
  // Differs between names of different lengths, so that not all names get the same numbers in the same order.
  const offset = base.length * 7
  /** first number and size of each range */
  const ranges = [
    [1965, 45],
    [10, 90],
    [100, 900],
    [10_000, 90_000],
  ] as const
  let position = n - 1
  for (const [first, size] of ranges) {
    // 17 and the sizes are coprime, so every number occurs exactly once.
    if (position < size) return String(first + ((position * 17 + offset) % size))
    position -= size
  }
  throw new RangeError(`Too many users named ${base}`)
}

/**
 * Creates a function that returns a different available username on each call. If the wanted name is in
 * `taken` or has been returned before, digits are appended. Wanted names must not contain digits.
 *
 * @throws RangeError after about 91,000 users with the same name
 *
 * @example createUsernameGenerator(new Set(['ada']))('ada') // 'ada1986'
 */
export function createUsernameGenerator(taken: ReadonlySet<string>) {
  const suffixCounts = new Map<string, number>()
  return (wanted: string): string => {
    const base = stripEnd(wanted.slice(0, MAX_BASE_LENGTH), '_').padEnd(3, '_')
    let n = suffixCounts.get(base) ?? 0
    let username: string
    do {
      username = base + formatSuffix(n, base)
      n += 1
    } while (taken.has(username))
    suffixCounts.set(base, n)
    return username
  }
}
