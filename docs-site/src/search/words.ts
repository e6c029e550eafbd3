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
export const LONGEST_QUERY = 200

type Range = readonly [start: number, end: number]

/**
 * Returns the words of a query, split as lunr splits text: at spaces and hyphens, without surrounding
 * punctuation.
 */
export const wordsOf = (query: string): string[] => [
  ...new Set(
    query
      .toLowerCase()
      .split(/[\s-]+/)
      .map((word) => (/\w(?:.*\w)?/s.exec(word)?.[0] ?? '').replaceAll('*', ''))
      .filter(Boolean),
  ),
]

/** Returns whether the text contains any of the words. */
export const mentions = (text: string, words: readonly string[]): boolean => rangesOf(text, words).length > 0

/** Splits the whole text into pieces. */
export const piecesOf = (text: string, words: readonly string[]): Piece[] =>
  cut(text, [0, text.length], rangesOf(text, words))

/**
 * Returns up to `length` characters of the text from the range with the most words, cut between words if
 * possible.
 *
 * @example excerptOf('one two three four', ['three'], 9) // 'two three', cut on both sides
 */
export function excerptOf(text: string, words: readonly string[], length = 50): Excerpt {
  const ranges = rangesOf(text, words)
  const [hitStart, hitEnd] = wholeWords(text, densest(text, ranges, length), length)
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
  return { pieces: cut(text, [start, end], ranges), cutBefore: start > 0, cutAfter: end < text.length }
}

/** Returns the ranges of the words in the text: long ones anywhere, short ones at the start of a word. */
export function rangesOf(text: string, words: readonly string[]): Range[] {
  if (words.length === 0) return []
  const pattern = [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => patternOf(word, words.length === 1))
    .join('|')
  return [...text.matchAll(new RegExp(pattern, 'giu'))].map(({ index, 0: { length } }) => [
    index,
    index + length,
  ])
}

/** Next to other words, "in" is not a prefix of "index". As the only word, it can be one. */
function patternOf(word: string, alone: boolean): string {
  const escaped = word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  if (word.length > 3) return escaped
  const beginning = `(?<![\\p{L}\\p{N}])${escaped}`
  return word.length > 2 || alone ? beginning : `${beginning}(?![\\p{L}\\p{N}])`
}

/** Returns the range of at most `length` characters that contains the most different words. */
function densest(text: string, ranges: readonly Range[], length: number): Range {
  let best: Range = [0, 0]
  let most = 0
  for (const [start] of ranges) {
    const within = ranges.filter((range) => range[0] >= start && range[1] <= start + length)
    const different = new Map<string, number>()
    for (const range of within) {
      const word = text.slice(...range).toLowerCase()
      if (!different.has(word)) different.set(word, range[1])
    }
    if (different.size > most) {
      most = different.size
      best = [start, Math.max(...different.values())]
    }
  }
  // A word longer than the excerpt is cut at its start.
  const [first] = ranges
  return most === 0 && first ? [first[0], first[0] + length] : best
}

/** Extends a range to whole words, if it does not get too long. */
function wholeWords(text: string, [start, end]: Range, length: number): Range {
  const first = text.lastIndexOf(' ', start - 1) + 1
  const space = text.indexOf(' ', end)
  const last = space === -1 ? text.length : space
  const stretches: Range[] = [
    [first, last],
    [first, end],
    [start, last],
  ]
  return stretches.find(([from, to]) => to - from <= length) ?? [start, end]
}

function cut(text: string, [from, to]: Range, ranges: readonly Range[]): Piece[] {
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
