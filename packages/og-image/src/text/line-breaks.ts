/// <reference path="./linebreak.d.ts" />
import LineBreaker from 'linebreak'

/**
 * Scripts without spaces between words. To break lines of these scripts, Unicode's rules (UAX 14) require a
 * dictionary.
 */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const UNSPACED_PAIR = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{2}/u

/**
 * Two adjacent Korean syllables. UAX 14 allows a break between them, but Korean has spaces between words, and
 * broken words are harder to read than shorter lines.
 */
const HANGUL_PAIR = /^\p{Script=Hangul}{2}$/u

const wordSegmenter = new Intl.Segmenter('und', { granularity: 'word' })

/**
 * Returns the positions where a line may end, in UTF-16 units and in ascending order: those of UAX 14, word
 * boundaries in `UNSPACED` scripts, and the end of the paragraph. No position is within a grapheme or between
 * two Korean syllables.
 *
 * @param starts index at which each grapheme starts, and the length of the paragraph
 */
export function findLineBreaks(paragraph: string, starts: readonly number[]): number[] {
  const positions = new Set<number>()
  const breaker = new LineBreaker(paragraph)
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) positions.add(next.position)
  if (UNSPACED.test(paragraph)) {
    for (const { index } of wordSegmenter.segment(paragraph)) {
      if (UNSPACED_PAIR.test(paragraph.slice(index - 1, index + 1))) positions.add(index)
    }
  }
  const graphemeBoundaries = new Set(starts)
  positions.add(paragraph.length)
  return [...positions]
    .filter((position) => position > 0 && graphemeBoundaries.has(position))
    .filter((position) => !HANGUL_PAIR.test(paragraph.slice(position - 1, position + 1)))
    .sort((a, b) => a - b)
}
