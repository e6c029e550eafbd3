const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * How many characters a reader counts: an emoji with its skin tone is one, and so is a letter with its accents. For
 * limits of length. One such character can be long: limit the bytes of a request as well.
 *
 * @example
 * graphemes('👩🏽‍💻é') // 2, where .length is 9
 */
export function graphemes(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count++
  return count
}

/**
 * The text if it has at most `most` characters as a reader counts them, otherwise its beginning with `…`, `most`
 * characters together. No character is cut in two. What is behind the cut is not looked at.
 *
 * @param most a whole number from 1
 * @throws {RangeError} when `most` is none
 * @example
 * shorten('A veranda at dusk', 10) // 'A veranda…'
 */
export function shorten(text: string, most: number): string {
  if (!Number.isInteger(most) || most < 1) throw new RangeError(`A text of ${most} characters can't be made`)
  if (text.length <= most) return text
  let count = 0
  let end = 0
  for (const { index } of segmenter.segment(text)) {
    if (count === most - 1) end = index
    if (count === most) return `${text.slice(0, end).trimEnd()}…`
    count++
  }
  return text
}
