import bidiFactory, { type Bidi } from 'bidi-js'

// The package's types describe an ES module, but it is CommonJS and exports the function itself.
const bidi = (bidiFactory as unknown as () => Bidi)()

/** Placeholders for the two halves of a surrogate pair, because the library treats surrogates as letters. */
const NEUTRAL = '\ufffd\ufffd'
const LEFT = 'aa'
const RIGHT = '\u05d0\u05d0'

export interface Levels {
  /** level of each UTF-16 code unit; odd levels are right-to-left */
  levels: Uint8Array
  /** level of the paragraph */
  base: number
}

/** Returns the embedding levels of a paragraph (UAX 9). Its first strong letter determines its direction. */
export function getBidiLevels(paragraph: string): Levels {
  const plain = paragraph.replace(/[\u{10000}-\u{10ffff}]/gu, (character) => {
    if (!/\p{L}/u.test(character)) return NEUTRAL
    return /[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(character) ? RIGHT : LEFT
  })
  const { levels, paragraphs } = bidi.getEmbeddingLevels(plain, 'auto')
  return { levels, base: paragraphs[0]?.level ?? 0 }
}

/** Sorts the runs of a line from logical to visual order, left to right (rule L2). */
export function toVisualOrder<T extends { level: number }>(runs: readonly T[]): T[] {
  const ordered = [...runs]
  const levels = runs.map((run) => run.level)
  const highest = Math.max(0, ...levels)
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      if ((ordered[from]?.level ?? 0) < level) continue
      let to = from
      while (to < ordered.length && (ordered[to]?.level ?? 0) >= level) to++
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = to
    }
  }
  return ordered
}
