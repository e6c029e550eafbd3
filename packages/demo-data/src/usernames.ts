import { stripEnd } from '@veranda/text'

/**
 * Maximum length of a name without its number. A number has up to five digits, and a username up to 30
 * characters.
 */
const MAX_BASE_LENGTH = 25
const ASCII_REPLACEMENTS: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', ł: 'l', đ: 'd', ı: 'i' }

/** Reduces text to the letters a to z. */
export const toAscii = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[ßøæłđı]/g, (letter) => ASCII_REPLACEMENTS[letter] ?? '')
    .replace(/[^a-z]/g, '')

/** Returns the n-th number to append to a taken name: years first, then others, each exactly once. */
function formatSuffix(n: number, base: string): string {
  if (n === 0) return ''
  const start = base.length * 7
  const ranges = [
    [1965, 45],
    [10, 90],
    [100, 900],
    [10_000, 90_000],
  ] as const
  let rest = n - 1
  for (const [first, size] of ranges) {
    // 17 and the sizes are coprime, so every number occurs exactly once.
    if (rest < size) return String(first + ((rest * 17 + start) % size))
    rest -= size
  }
  throw new RangeError(`Too many users named ${base}`)
}

/**
 * Creates a function that returns an available username: letters and underscores, followed by digits if the
 * name is taken.
 *
 * @throws RangeError after about 91,000 users with the same name
 *
 * @example createUsernames(new Set(['ada']))('ada') // 'ada1986'
 */
export function createUsernames(taken: ReadonlySet<string>) {
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
