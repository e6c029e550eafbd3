/**
 * Scripts in which a name or a URL may directly follow other words, because they have no spaces or have
 * attached particles. A word in any other script ends before them.
 */
export const UNSPACED_SCRIPTS = `[${[
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

const WORD = new RegExp(`^(?!${UNSPACED_SCRIPTS})(?![\\uFE00-\\uFE0F\\u20E3])[\\p{L}\\p{M}\\p{N}_]`, 'u')

/**
 * Returns whether the character continues a word in any script outside `UNSPACED_SCRIPTS`, so that a name
 * next to it is part of that word.
 */
export const isWordCharacter = (character: string): boolean => WORD.test(character)

/** Returns the character at `at`, with both surrogates; empty at the end. */
export function getCharacterAt(text: string, at: number): string {
  const code = text.codePointAt(at)
  return code === undefined ? '' : String.fromCodePoint(code)
}

/** Returns the character before `at`, with both surrogates; empty at the beginning. */
export function getCharacterBefore(text: string, at: number): string {
  const last = text.charCodeAt(at - 1)
  const isSecondHalf = last >= 0xdc00 && last <= 0xdfff
  return isSecondHalf ? getCharacterAt(text, at - 2) : text.charAt(at - 1)
}
