/**
 * Character class of the scripts that have no spaces between words or attach particles to words. Letters of
 * these scripts can directly precede a mention, hashtag, or URL, and can directly follow a mention or URL. In
 * other scripts, adjacent letters belong to the same word.
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

// Variation selectors and keycaps belong to emojis, not to words.
const WORD = new RegExp(`^(?!${UNSPACED_SCRIPTS})(?![\\uFE00-\\uFE0F\\u20E3])[\\p{L}\\p{M}\\p{N}_]`, 'u')

/**
 * Returns whether the character belongs to a word in a script outside `UNSPACED_SCRIPTS`. A mention, hashtag,
 * or URL can't begin directly after such a character, except that a mention or hashtag can follow a `_`.
 */
export const isWordCharacter = (character: string): boolean => WORD.test(character)

/** Returns the character at `at`, with both surrogates; empty at the end. */
export function getCharacterAt(text: string, at: number): string {
  const code = text.codePointAt(at)
  return code === undefined ? '' : String.fromCodePoint(code)
}

/** Returns the character before `at`, with both surrogates; empty at the beginning. */
export function getCharacterBefore(text: string, at: number): string {
  const hasSurrogatePair = (text.codePointAt(at - 2) ?? 0) > 0xffff
  return hasSurrogatePair ? getCharacterAt(text, at - 2) : text.charAt(at - 1)
}
