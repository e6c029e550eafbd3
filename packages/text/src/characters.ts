/**
 * The scripts in which a name or an address stands directly beside other words, because they are written without spaces
 * or with particles that cling to what is before or behind them. A word in Latin letters ends where they begin.
 */
export const CLINGING = `[${[
  'Han',
  'Hiragana',
  'Katakana',
  'Bopomofo',
  'Hangul',
  'Yi',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Tibetan',
  'Arabic',
  'Hebrew',
]
  .map((script) => `\\p{scx=${script}}`)
  .join('')}]`

const WORD = new RegExp(`^(?!${CLINGING})(?![\\uFE00-\\uFE0F\\u20E3])[\\p{L}\\p{M}\\p{N}_]`, 'u')

/** Whether the character goes on with a word in Latin letters, so that a name beside it would be a part of that word. */
export const isOfWord = (character: string): boolean => WORD.test(character)

/** The whole character that begins at `at`; empty at the end. */
export function characterAt(text: string, at: number): string {
  const code = text.codePointAt(at)
  return code === undefined ? '' : String.fromCodePoint(code)
}

/** The whole character that ends before `at`; empty at the beginning. */
export function characterBefore(text: string, at: number): string {
  const last = text.charCodeAt(at - 1)
  const isSecondHalf = last >= 0xdc00 && last <= 0xdfff
  return isSecondHalf ? characterAt(text, at - 2) : text.charAt(at - 1)
}
