/** How much text is laid out; more is cut. */
export const MOST_GRAPHEMES = 1000
/** How many code points one grapheme may have: the longest emoji take fifteen, and no script's syllables as many. */
const MOST_CODE_POINTS = 24

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** What would turn text around or show nothing: controls, bidi embeddings, overrides and isolates, soft hyphens. */
const UNWANTED = /(?![\t\n])[\p{Cc}\u00ad\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb]/gu

export interface CleanText {
  paragraphs: { text: string /** where each grapheme begins, and the end */; starts: number[] }[]
  /** whether there was more than is ever laid out */
  isCut: boolean
}

/**
 * Text as it is laid out: composed, white space collapsed, at most one empty line between paragraphs, and bounded in
 * graphemes and in the marks on each.
 */
export function cleanText(text: string): CleanText {
  const bound = MOST_GRAPHEMES * MOST_CODE_POINTS
  const plain = text
    .slice(0, bound)
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(UNWANTED, '')
    .normalize('NFC')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

  const paragraphs: CleanText['paragraphs'] = []
  let left = MOST_GRAPHEMES
  let isCut = text.length > bound
  for (const line of plain.split('\n')) {
    if (left <= 0) {
      isCut = true
      break
    }
    const paragraph = graphemes(line, left)
    if (paragraph.isCut) isCut = true
    left -= Math.max(1, paragraph.starts.length - 1)
    paragraphs.push(paragraph)
  }
  return { paragraphs, isCut }
}

function graphemes(line: string, most: number) {
  const starts: number[] = []
  // Latin letters and common punctuation: each is a grapheme, and most quotes are nothing else.
  if (/^[ -~\u00a0-\u02ff\u2010-\u2027]*$/.test(line)) {
    const text = line.slice(0, most)
    for (let i = 0; i <= text.length; i++) starts.push(i)
    return { text, starts, isCut: line.length > most }
  }
  let text = ''
  for (const { segment } of segmenter.segment(line)) {
    if (starts.length === most) return { text, starts: [...starts, text.length], isCut: true }
    starts.push(text.length)
    text += segment.length <= MOST_CODE_POINTS ? segment : [...segment].slice(0, MOST_CODE_POINTS).join('')
  }
  return { text, starts: [...starts, text.length], isCut: false }
}
