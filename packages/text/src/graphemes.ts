const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Counts user-perceived characters, for length limits: an emoji with a skin tone is one, and so is a letter
 * with accents. A single character can have many bytes, so limit the size of a request as well.
 *
 * @param text the text
 * @returns the number of graphemes
 *
 * @example
 * countGraphemes('👩🏽‍💻é') // 2, where .length is 8
 */
export function countGraphemes(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count++
  return count
}

/**
 * Shortens text to at most `maxCharacters` user-perceived characters, including the `…` at its end. Never
 * splits a character. The text after the limit is not processed.
 *
 * @param text the text
 * @param maxCharacters maximum number of characters; an integer from 1
 * @returns the unchanged or shortened text
 * @throws {RangeError} if `maxCharacters` is invalid
 *
 * @example
 * shorten('A veranda at dusk', 10) // 'A veranda…'
 */
export function shorten(text: string, maxCharacters: number): string {
  if (!Number.isInteger(maxCharacters) || maxCharacters < 1)
    throw new RangeError(`maxCharacters must be an integer of at least 1, not ${maxCharacters}`)
  if (text.length <= maxCharacters) return text
  let count = 0
  let end = 0
  for (const { index } of segmenter.segment(text)) {
    if (count === maxCharacters - 1) end = index
    if (count === maxCharacters) return `${text.slice(0, end).trimEnd()}…`
    count++
  }
  return text
}
