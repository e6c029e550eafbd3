/** Controls, halves of characters, what turns text around, and what is not drawn but joins nothing. */
const UNSEEN = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu

const graphemes = new Intl.Segmenter()

/**
 * One line of text as it may be shown: without what can't be seen, without space around it, no longer than so many
 * characters as a reader counts them. Null where nothing is left.
 *
 * @example
 * lineOf('  A\n  title ', 100) // 'A title'
 */
export function lineOf(text: unknown, most: number): string | null {
  if (typeof text !== 'string') return null
  // Sixteen units of a character are an emoji of a family; before looking closer, what is far too long goes.
  const line = text
    .slice(0, most * 16)
    .replace(/\s+/g, ' ')
    .replace(UNSEEN, '')
    .trim()
  if (line.length <= most) return line || null
  const seen: string[] = []
  for (const { segment } of graphemes.segment(line)) {
    if (seen.length === most) return `${seen.slice(0, -1).join('').trimEnd()}…`
    seen.push([...segment].slice(0, 16).join(''))
  }
  return seen.join('')
}

/** Years that a page can be of. */
const FIRST_YEAR = 1970
const LAST_YEAR = 2200

const ISO_DATE =
  /^\d{4}-\d{2}(-\d{2}([T ]\d{2}:\d{2}(:\d{2}([.,]\d+)?)?)?)?\s*(?<zone>Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i
const MAIL_DATE =
  /^(\p{L}{3,9},? )?\d{1,2} \p{L}{3,9} \d{4}( \d{2}:\d{2}(:\d{2})?)?( (?<zone>GMT|UTC|Z|[+-]\d{4}))?$/u

/**
 * A moment as ISO 8601 in UTC; null where the text is none. One without a zone is taken for UTC.
 *
 * @example
 * momentOf('2026-03-01T10:00:00+02:00') // '2026-03-01T08:00:00.000Z'
 */
export function momentOf(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > 64) return null
  const written = text.trim()
  const shape = ISO_DATE.exec(written) ?? MAIL_DATE.exec(written)
  if (!shape) return null
  const isDay = !written.includes(':')
  const zoned = shape.groups?.zone || (isDay && ISO_DATE.test(written)) ? written : `${written} UTC`
  const moment = new Date(zoned)
  const year = moment.getUTCFullYear()
  return year >= FIRST_YEAR && year <= LAST_YEAR ? moment.toISOString() : null
}
