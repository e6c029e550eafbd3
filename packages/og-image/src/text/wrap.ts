import type { Measured, Paragraph } from './measure.ts'

/** A line: a range of a paragraph, without white space at its end. */
export interface Line {
  paragraph: Paragraph
  start: number
  end: number
  /** whether an ellipsis follows the range */
  isCut?: boolean
}

interface Wrapped {
  lines: Line[]
  /** number of lines that are too narrow for their first word, or for what is left of a broken word */
  wordBreaks: number
}

/** Tolerance in ems, so that a rounding error does not move a word to the next line. */
const TOLERANCE = 1e-9

/** Returns the width of a line in ems, without the ellipsis. */
export const getWidth = ({ paragraph, start, end }: Line) =>
  (paragraph.widths[end] ?? 0) - (paragraph.widths[start] ?? 0)

/** Returns the end of a range without its trailing white space. */
function findTrimmedEnd(text: string, start: number, end: number): number {
  let trimmedEnd = end
  while (trimmedEnd > start && /\s/.test(text[trimmedEnd - 1] ?? '')) trimmedEnd--
  return trimmedEnd
}

function wrapParagraph(paragraph: Paragraph, width: number): Wrapped {
  const { text, breaks, graphemeBreaks } = paragraph
  const lines: Line[] = []
  const fits = (start: number, end: number) =>
    getWidth({ paragraph, start, end: findTrimmedEnd(text, start, end) }) <= width + TOLERANCE
  let wordBreaks = 0
  let start = 0
  let nextBreak = 0
  let nextGrapheme = 0
  do {
    let end = start
    while (nextBreak < breaks.length && fits(start, breaks[nextBreak] ?? 0)) end = breaks[nextBreak++] ?? 0
    // Not even the first word fits, so the word is broken after its last grapheme that fits, but at least
    // after its first grapheme.
    if (end === start && start < text.length) {
      wordBreaks++
      while ((graphemeBreaks[nextGrapheme] ?? text.length) <= start && nextGrapheme < graphemeBreaks.length)
        nextGrapheme++
      end = graphemeBreaks[nextGrapheme] ?? text.length
      while (nextGrapheme + 1 < graphemeBreaks.length && fits(start, graphemeBreaks[nextGrapheme + 1] ?? 0)) {
        end = graphemeBreaks[++nextGrapheme] ?? text.length
      }
    }
    lines.push({ paragraph, start, end: findTrimmedEnd(text, start, end) })
    start = end
  } while (start < text.length)
  return { lines, wordBreaks }
}

/** Wraps text to a width in ems. A line exceeds the width only if it is a single wider grapheme. */
export function wrap({ paragraphs }: Measured, width: number): Wrapped {
  const wrapped = paragraphs.map((paragraph) => wrapParagraph(paragraph, width))
  return {
    lines: wrapped.flatMap(({ lines }) => lines),
    wordBreaks: wrapped.reduce((sum, { wordBreaks }) => sum + wordBreaks, 0),
  }
}

/** Number of widths that `wrapBalanced` tries for each paragraph. */
const BALANCE_STEPS = 12

/**
 * Wraps text to the same number of lines as `wrap`, with lines of similar width in each paragraph. Searches
 * for the smallest width that needs no additional lines.
 */
export function wrapBalanced({ paragraphs }: Measured, width: number): Line[] {
  return paragraphs.flatMap((paragraph) => {
    let best = wrapParagraph(paragraph, width)
    if (best.lines.length === 1 || best.wordBreaks) return best.lines
    const total = paragraph.widths.at(-1) ?? 0
    let wide = width
    // Lines can be slightly narrower than average, because spaces at their ends have no width.
    let narrow = Math.min(width, (total / best.lines.length) * 0.9)
    for (let i = 0; i < BALANCE_STEPS; i++) {
      const middle = (wide + narrow) / 2
      const candidate = wrapParagraph(paragraph, middle)
      if (candidate.wordBreaks || candidate.lines.length > best.lines.length) {
        narrow = middle
      } else {
        best = candidate
        wide = middle
      }
    }
    return best.lines
  })
}

/** Returns the first `maxLines` lines, without empty ones at the end. An ellipsis ends the last line. */
export function truncateLines(lines: readonly Line[], maxLines: number, width: number): Line[] {
  const visibleLines = lines.slice(0, maxLines)
  while (visibleLines.length > 1 && visibleLines.at(-1)?.start === visibleLines.at(-1)?.end)
    visibleLines.pop()
  const last = visibleLines.pop()
  if (!last) return []
  return [...visibleLines, truncateLine(last, width)]
}

/**
 * Fills a line with as much of the paragraph as fits before an ellipsis. The text ends after a word if
 * that keeps more than 60% of the characters that fit, otherwise within a word.
 */
export function truncateLine({ paragraph, start }: Line, width: number): Line {
  const { text, graphemeBreaks, breaks } = paragraph
  const fits = (end: number) =>
    getWidth({ paragraph, start, end }) + paragraph.getEllipsis(end).width <= width + TOLERANCE
  const findLastFittingEnd = (positions: readonly number[]) => {
    const ends = positions.map((position) => findTrimmedEnd(text, start, position))
    return ends.findLast((end) => end > start && fits(end)) ?? start
  }
  const graphemeEnd = findLastFittingEnd(graphemeBreaks)
  const wordEnd = findLastFittingEnd(breaks)
  const isLongEnough = wordEnd - start > (graphemeEnd - start) * 0.6
  return { paragraph, start, end: isLongEnough ? wordEnd : graphemeEnd, isCut: true }
}
