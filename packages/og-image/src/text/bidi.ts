import bidiFactory, { type Bidi } from 'bidi-js'

// The package's types describe an ES module, but it is CommonJS and exports the function itself.
const bidi = (bidiFactory as unknown as () => Bidi)()

/**
 * Replacements for surrogate pairs, because the library treats each surrogate as a left-to-right letter. They
 * have two code units like the pair, so that positions stay the same.
 */
const NEUTRAL_PAIR = '\ufffd\ufffd'
const LEFT_TO_RIGHT_PAIR = 'aa'
const RIGHT_TO_LEFT_PAIR = '\u05d0\u05d0'

export interface BidiLevels {
  /** level of each UTF-16 code unit; odd levels are right-to-left */
  levels: Uint8Array
  /** level of the paragraph */
  base: number
}

/** Returns the embedding levels of a paragraph (UAX 9). The first strong character sets its direction. */
export function getBidiLevels(paragraph: string): BidiLevels {
  const withoutPairs = paragraph.replace(/[\u{10000}-\u{10ffff}]/gu, (character) => {
    if (!/\p{L}/u.test(character)) return NEUTRAL_PAIR
    // Unicode reserves these ranges for right-to-left scripts.
    const isRightToLeft = /[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(character)
    return isRightToLeft ? RIGHT_TO_LEFT_PAIR : LEFT_TO_RIGHT_PAIR
  })
  const { levels, paragraphs } = bidi.getEmbeddingLevels(withoutPairs, 'auto')
  return { levels, base: paragraphs[0]?.level ?? 0 }
}

/** Reorders the runs of a line from logical to visual order, left to right (UAX 9, rule L2). */
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
