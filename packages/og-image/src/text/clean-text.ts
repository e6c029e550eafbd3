/** Maximum number of graphemes in a text; further ones are omitted. */
export const MAX_GRAPHEMES = 1000
/** Maximum number of code points per grapheme, to limit stacked marks. The longest emojis have 10. */
const MAX_CODE_POINTS = 24

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * Control characters except tabs and line feeds, bidirectional controls (embeddings, overrides, and
 * isolates), annotation characters, deprecated formatting characters, soft hyphens, and byte order marks.
 */
const UNWANTED = /(?![\t\n])[\p{Cc}\u00ad\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb]/gu

export interface CleanText {
  /** `starts` has the index at which each grapheme starts, and the length of the paragraph */
  paragraphs: { text: string; starts: number[] }[]
  /** whether the text exceeded the maximum length, so that its end was omitted */
  isCut: boolean
}

/**
 * Normalizes text: removes control characters, composes letters and marks (NFC), collapses white space, and
 * limits consecutive empty lines to one. Limits the number of graphemes and their code points.
 */
export function cleanText(text: string): CleanText {
  const maxInputLength = MAX_GRAPHEMES * MAX_CODE_POINTS
  const plain = text
    .slice(0, maxInputLength)
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(UNWANTED, '')
    .normalize('NFC')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

  const paragraphs: CleanText['paragraphs'] = []
  let remaining = MAX_GRAPHEMES
  let isCut = text.length > maxInputLength
  for (const line of plain.split('\n')) {
    if (remaining <= 0) {
      isCut = true
      break
    }
    const paragraph = splitGraphemes(line, remaining)
    if (paragraph.isCut) isCut = true
    // An empty paragraph counts as one grapheme, which also limits the number of paragraphs.
    remaining -= Math.max(1, paragraph.starts.length - 1)
    paragraphs.push(paragraph)
  }
  return { paragraphs, isCut }
}

function splitGraphemes(line: string, maxGraphemes: number) {
  const starts: number[] = []
  // Fast path for Latin letters and common punctuation, where each character is a grapheme.
  if (/^[ -~\u00a0-\u02ff\u2010-\u2027]*$/.test(line)) {
    const text = line.slice(0, maxGraphemes)
    for (let i = 0; i <= text.length; i++) starts.push(i)
    return { text, starts, isCut: line.length > maxGraphemes }
  }
  let text = ''
  for (const { segment } of segmenter.segment(line)) {
    if (starts.length === maxGraphemes) return { text, starts: [...starts, text.length], isCut: true }
    starts.push(text.length)
    text += segment.length <= MAX_CODE_POINTS ? segment : [...segment].slice(0, MAX_CODE_POINTS).join('')
  }
  return { text, starts: [...starts, text.length], isCut: false }
}
