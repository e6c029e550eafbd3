import type { Measured, Paragraph } from './measure.ts'

/** A line: a range of a paragraph without trailing white space. */
export interface Line {
  paragraph: Paragraph
  start: number
  end: number
  /** whether it ends with … */
  isCut?: boolean
}

interface Wrapped {
  lines: Line[]
  brokenWords: number
}

/** Tolerance in ems, so that a rounding error does not move a word to the next line. */
const TOLERANCE = 1e-9

export const getWidth = ({ paragraph, start, end }: Line) =>
  (paragraph.widths[end] ?? 0) - (paragraph.widths[start] ?? 0)

/** Returns the end of a range without its trailing white space. */
function findTrimmedEnd(text: string, start: number, end: number): number {
  let at = end
  while (at > start && /\s/.test(text[at - 1] ?? '')) at--
  return at
}

function wrapParagraph(paragraph: Paragraph, width: number): Wrapped {
  const { text, breaks, edges } = paragraph
  const lines: Line[] = []
  const fits = (start: number, end: number) =>
    getWidth({ paragraph, start, end: findTrimmedEnd(text, start, end) }) <= width + TOLERANCE
  let brokenWords = 0
  let start = 0
  let nextBreak = 0
  let nextEdge = 0
  do {
    let end = start
    while (nextBreak < breaks.length && fits(start, breaks[nextBreak] ?? 0)) end = breaks[nextBreak++] ?? 0
    if (end === start && start < text.length) {
      brokenWords++
      while ((edges[nextEdge] ?? text.length) <= start && nextEdge < edges.length) nextEdge++
      end = edges[nextEdge] ?? text.length
      while (nextEdge + 1 < edges.length && fits(start, edges[nextEdge + 1] ?? 0)) {
        end = edges[++nextEdge] ?? text.length
      }
    }
    lines.push({ paragraph, start, end: findTrimmedEnd(text, start, end) })
    start = end
  } while (start < text.length)
  return { lines, brokenWords }
}

/** Wraps text to a width in ems. A line is wider only if a single grapheme is. */
export function wrap({ paragraphs }: Measured, width: number): Wrapped {
  const wrapped = paragraphs.map((paragraph) => wrapParagraph(paragraph, width))
  return {
    lines: wrapped.flatMap(({ lines }) => lines),
    brokenWords: wrapped.reduce((sum, { brokenWords }) => sum + brokenWords, 0),
  }
}

const STEPS = 12

/** Wraps text to the same number of lines as `wrap`, with lines of similar width in each paragraph. */
export function wrapBalanced({ paragraphs }: Measured, width: number): Line[] {
  return paragraphs.flatMap((paragraph) => {
    let best = wrapParagraph(paragraph, width)
    if (best.lines.length === 1 || best.brokenWords) return best.lines
    const total = paragraph.widths.at(-1) ?? 0
    let wide = width
    let narrow = Math.min(width, (total / best.lines.length) * 0.9)
    for (let i = 0; i < STEPS; i++) {
      const middle = (wide + narrow) / 2
      const candidate = wrapParagraph(paragraph, middle)
      if (candidate.brokenWords || candidate.lines.length > best.lines.length) {
        narrow = middle
      } else {
        best = candidate
        wide = middle
      }
    }
    return best.lines
  })
}

/** Returns the first lines, without trailing empty ones. The last line always ends with an ellipsis. */
export function truncateLines(lines: readonly Line[], maxLines: number, width: number): Line[] {
  const visibleLines = lines.slice(0, maxLines)
  while (visibleLines.length > 1 && visibleLines.at(-1)?.start === visibleLines.at(-1)?.end)
    visibleLines.pop()
  const last = visibleLines.pop()
  if (!last) return []
  return [...visibleLines, truncateLine(last, width)]
}

/**
 * Fills a line from its start with as much of the paragraph as fits before an ellipsis. The text ends after a
 * word, unless the line would be much shorter.
 */
export function truncateLine({ paragraph, start }: Line, width: number): Line {
  const { text, edges, breaks } = paragraph
  const fits = (end: number) =>
    getWidth({ paragraph, start, end }) + paragraph.ellipsis(end).width <= width + TOLERANCE
  const last = (ends: readonly number[]) => {
    const end = ends.map((at) => findTrimmedEnd(text, start, at)).findLast((at) => at > start && fits(at))
    return end ?? start
  }
  const edge = last(edges)
  const word = last(breaks)
  const isNear = word - start > (edge - start) * 0.6
  return { paragraph, start, end: isNear ? word : edge, isCut: true }
}
