/**
 * Control characters, unpaired surrogates, bidirectional controls, and other invisible characters. The
 * zero-width joiner and non-joiner stay, because emojis and some scripts need them.
 */
const INVISIBLE = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu

const graphemeSegmenter = new Intl.Segmenter()

/**
 * Normalizes text to one line: removes invisible characters, trims it, and limits it to `maxLength`
 * graphemes. Returns null for an empty result, or if `text` is not a string.
 *
 * @example
 * normalizeLine('  A\n  title ', 100) // 'A title'
 */
export function normalizeLine(text: unknown, maxLength: number): string | null {
  if (typeof text !== 'string') return null
  // Segmenting is slow, so the text is truncated first. Few graphemes have more than 16 code units.
  const line = text
    .slice(0, maxLength * 16)
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, '')
    // Removing invisible characters may have left several spaces in a row.
    .replace(/ {2,}/g, ' ')
    .trim()
  if (line.length <= maxLength) return line || null
  const segments: string[] = []
  for (const { segment } of graphemeSegmenter.segment(line)) {
    if (segments.length === maxLength) return `${segments.slice(0, -1).join('').trimEnd()}…`
    // A grapheme may have any number of combining characters, so it is truncated to 16 code points.
    segments.push([...segment].slice(0, 16).join(''))
  }
  return segments.join('')
}

/** Range of plausible years. */
const FIRST_YEAR = 1970
const LAST_YEAR = 2200

const ISO_DATE =
  /^\d{4}-\d{2}(-\d{2}([T ]\d{2}:\d{2}(:\d{2}([.,]\d+)?)?)?)?\s*(?<zone>Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i
/** Date in the format of emails and HTTP headers, such as `Sun, 01 Mar 2026 10:00:00 GMT`. */
const MAIL_DATE =
  /^(\p{L}{3,9},? )?\d{1,2} \p{L}{3,9} \d{4}( \d{2}:\d{2}(:\d{2})?)?( (?<zone>GMT|UTC|Z|[+-]\d{4}))?$/u

/**
 * Converts a date in ISO 8601 or in the format of emails to ISO 8601 in UTC. Returns null if the date is not
 * valid or its year is not plausible. A date without a time zone is read as UTC.
 *
 * @example
 * parseDate('2026-03-01T10:00:00+02:00') // '2026-03-01T08:00:00.000Z'
 */
export function parseDate(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > 64) return null
  const trimmed = text.trim()
  const match = ISO_DATE.exec(trimmed) ?? MAIL_DATE.exec(trimmed)
  if (!match) return null
  // `Date` reads an ISO date without a time as UTC, but other dates without a time zone as local time.
  const isDateOnly = !trimmed.includes(':')
  const zoned = match.groups?.zone || (isDateOnly && ISO_DATE.test(trimmed)) ? trimmed : `${trimmed} UTC`
  // `Date` does not read the decimal comma that ISO 8601 allows.
  const date = new Date(zoned.replace(/(?<=:\d{2}),/, '.'))
  const year = date.getUTCFullYear()
  return year >= FIRST_YEAR && year <= LAST_YEAR ? date.toISOString() : null
}
