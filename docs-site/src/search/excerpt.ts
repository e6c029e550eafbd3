/** Part of a text, and whether it is a search term. */
export interface Piece {
  text: string
  hit: boolean
}

export interface Excerpt {
  pieces: Piece[]
  cutBefore: boolean
  cutAfter: boolean
}

/** Maximum length of a query in characters. Nobody types more, but a URL can contain more. */
export const MAX_QUERY_LENGTH = 200

type Range = readonly [start: number, end: number]

/**
 * Returns the words of a query, split as lunr splits text: at spaces and hyphens, without surrounding
 * punctuation.
 */
export const splitWords = (query: string): string[] => [
  ...new Set(
    query
      .toLowerCase()
      .split(/[\s-]+/)
      .map((word) => (/\w(?:.*\w)?/s.exec(word)?.[0] ?? '').replaceAll('*', ''))
      .filter(Boolean),
  ),
]

/** Returns whether the text contains any of the words. */
export const containsAny = (text: string, words: readonly string[]): boolean =>
  findRanges(text, words).length > 0

/** Splits the whole text at its search terms. */
export const splitIntoPieces = (text: string, words: readonly string[]): Piece[] =>
  splitRange(text, [0, text.length], findRanges(text, words))

/**
 * Returns up to `length` characters of the text around the range with the most different words, cut between
 * words if possible.
 *
 * @example createExcerpt('one two three four', ['three'], 9) // 'three', cut on both sides
 */
export function createExcerpt(text: string, words: readonly string[], length = 50): Excerpt {
  const ranges = findRanges(text, words)
  const [hitStart, hitEnd] = extendToWords(text, findDensestRange(text, ranges, length), length)
  const spare = length - (hitEnd - hitStart)
  let start = Math.max(0, Math.min(hitStart - Math.floor(spare / 2), text.length - length))
  let end = Math.min(text.length, start + length)
  if (start > 0 && text[start - 1] !== ' ') {
    const space = text.indexOf(' ', start)
    start = space !== -1 && space < hitStart ? space + 1 : start
  }
  if (end < text.length && text[end] !== ' ') {
    const space = text.lastIndexOf(' ', end)
    end = space >= hitEnd && space > start ? space : end
  }
  return { pieces: splitRange(text, [start, end], ranges), cutBefore: start > 0, cutAfter: end < text.length }
}

/** Returns the ranges of the words in the text: long ones anywhere, short ones at the start of a word. */
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
 * Returns the pattern of a word. In a query of several words, a word of up to two letters only matches as a
 * whole: "in" doesn't match "index".
 */
function toPattern(word: string, isOnlyWord: boolean): string {
  const escaped = word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  if (word.length > 3) return escaped
  const wordStart = `(?<![\\p{L}\\p{N}])${escaped}`
  return word.length > 2 || isOnlyWord ? wordStart : `${wordStart}(?![\\p{L}\\p{N}])`
}

/** Returns the range of at most `length` characters that contains the most different words. */
function findDensestRange(text: string, ranges: readonly Range[], length: number): Range {
  let best: Range = [0, 0]
  let maxWords = 0
  for (const [start] of ranges) {
    const containedRanges = ranges.filter((range) => range[0] >= start && range[1] <= start + length)
    const distinctWords = new Map<string, number>()
    for (const range of containedRanges) {
      const word = text.slice(...range).toLowerCase()
      if (!distinctWords.has(word)) distinctWords.set(word, range[1])
    }
    if (distinctWords.size > maxWords) {
      maxWords = distinctWords.size
      best = [start, Math.max(...distinctWords.values())]
    }
  }
  // Only the start of a word longer than the excerpt is shown.
  const [first] = ranges
  return maxWords === 0 && first ? [first[0], first[0] + length] : best
}

/** Extends a range to whole words, if it does not get too long. */
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

function splitRange(text: string, [from, to]: Range, ranges: readonly Range[]): Piece[] {
  const pieces: Piece[] = []
  let at = from
  const add = (end: number, hit: boolean) => {
    if (end > at) pieces.push({ text: text.slice(at, end), hit })
    at = Math.max(at, end)
  }
  for (const [start, end] of ranges) {
    if (end <= at || start >= to) continue
    add(Math.max(start, from), false)
    add(Math.min(end, to), true)
  }
  add(to, false)
  return pieces
}
