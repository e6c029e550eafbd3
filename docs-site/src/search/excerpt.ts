/** Part of a text. */
export interface Piece {
  text: string
  /** whether the part matches a search term */
  isMatch: boolean
}

export interface Excerpt {
  pieces: Piece[]
  /** whether the excerpt omits text at its start */
  cutBefore: boolean
  /** whether the excerpt omits text at its end */
  cutAfter: boolean
}

/** Maximum length of a query in characters. Longer queries, which a URL can contain, are cut. */
export const MAX_QUERY_LENGTH = 200

type Range = readonly [start: number, end: number]

/**
 * Returns the distinct words of a text in lowercase, split as lunr splits text: at spaces and hyphens,
 * without surrounding punctuation. Removes `*`, which is a wildcard in lunr queries.
 */
export const splitWords = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s-]+/)
      .map((word) => (/\w(?:.*\w)?/s.exec(word)?.[0] ?? '').replaceAll('*', ''))
      .filter(Boolean),
  ),
]

/** Returns whether any of the words matches in the text, by the rules of `toPattern`. */
export const containsAny = (text: string, words: readonly string[]): boolean =>
  findRanges(text, words).length > 0

/** Splits the whole text into pieces that match a search term and pieces that don't. */
export const splitIntoPieces = (text: string, words: readonly string[]): Piece[] =>
  splitRange(text, [0, text.length], findRanges(text, words))

/**
 * Returns up to `length` characters of the text around the range with the most distinct search terms. Cuts
 * the text between words if possible.
 *
 * @example createExcerpt('one two three four', ['three'], 9) // 'three', cut on both sides
 */
export function createExcerpt(text: string, words: readonly string[], length = 50): Excerpt {
  const ranges = findRanges(text, words)
  const [matchStart, matchEnd] = extendToWords(text, findDensestRange(text, ranges, length), length)
  const remainingLength = length - (matchEnd - matchStart)
  let start = Math.max(0, Math.min(matchStart - Math.floor(remainingLength / 2), text.length - length))
  let end = Math.min(text.length, start + length)
  if (start > 0 && text[start - 1] !== ' ') {
    const space = text.indexOf(' ', start)
    start = space !== -1 && space < matchStart ? space + 1 : start
  }
  if (end < text.length && text[end] !== ' ') {
    const space = text.lastIndexOf(' ', end)
    end = space >= matchEnd && space > start ? space : end
  }
  return { pieces: splitRange(text, [start, end], ranges), cutBefore: start > 0, cutAfter: end < text.length }
}

/** Returns the ranges of the text that match any of the words, in order. */
export function findRanges(text: string, words: readonly string[]): Range[] {
  if (words.length === 0) return []
  const pattern = [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => toPattern(word, words.length === 1))
    .join('|')
  return [...text.matchAll(new RegExp(pattern, 'giu'))].map(({ index, 0: { length } }) => [
    index,
    index + length,
  ])
}

/**
 * Returns the regular expression for a word of a query. A word of up to three letters only matches at the
 * start of a word. In a query of several words, a word of up to two letters only matches a whole word: "in"
 * doesn't match "index".
 */
function toPattern(word: string, isOnlyWord: boolean): string {
  const escaped = word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  if (word.length > 3) return escaped
  const wordStart = `(?<![\\p{L}\\p{N}])${escaped}`
  return word.length > 2 || isOnlyWord ? wordStart : `${wordStart}(?![\\p{L}\\p{N}])`
}

/** Returns the range of at most `length` characters with the most distinct matches. */
function findDensestRange(text: string, ranges: readonly Range[], length: number): Range {
  let best: Range = [0, 0]
  let maxWords = 0
  for (const [start] of ranges) {
    const containedRanges = ranges.filter((range) => range[0] >= start && range[1] <= start + length)
    const firstEndByWord = new Map<string, number>()
    for (const range of containedRanges) {
      const word = text.slice(...range).toLowerCase()
      if (!firstEndByWord.has(word)) firstEndByWord.set(word, range[1])
    }
    if (firstEndByWord.size > maxWords) {
      maxWords = firstEndByWord.size
      best = [start, Math.max(...firstEndByWord.values())]
    }
  }
  // If every match is longer than the excerpt, the excerpt is the start of the first match.
  const [first] = ranges
  return maxWords === 0 && first ? [first[0], first[0] + length] : best
}

/** Extends a range to whole words on both sides, or else on one, without exceeding `length` characters. */
function extendToWords(text: string, [start, end]: Range, length: number): Range {
  const first = text.lastIndexOf(' ', start - 1) + 1
  const space = text.indexOf(' ', end)
  const last = space === -1 ? text.length : space
  const candidates: Range[] = [
    [first, last],
    [first, end],
    [start, last],
  ]
  return candidates.find(([from, to]) => to - from <= length) ?? [start, end]
}

/** Splits a range of the text into pieces that are matches and pieces that aren't. */
function splitRange(text: string, [from, to]: Range, ranges: readonly Range[]): Piece[] {
  const pieces: Piece[] = []
  let position = from
  const addPiece = (end: number, isMatch: boolean) => {
    if (end > position) pieces.push({ text: text.slice(position, end), isMatch })
    position = Math.max(position, end)
  }
  for (const [start, end] of ranges) {
    if (end <= position || start >= to) continue
    addPiece(Math.max(start, from), false)
    addPiece(Math.min(end, to), true)
  }
  addPiece(to, false)
  return pieces
}
