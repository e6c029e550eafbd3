import type { Measured, Paragraph } from './measure.ts'

/** A line: a part of a paragraph without the white space at its end. */
export interface Line {
  paragraph: Paragraph
  start: number
  end: number
  /** ends with … */
  isCut?: boolean
}

interface Wrapped {
  lines: Line[]
  /** words that had to be broken */
  broken: number
}

/** A rounding error must not move a word to the next line. */
const TOLERANCE = 1e-9

export const widthOf = ({ paragraph, start, end }: Line) =>
  (paragraph.widths[end] ?? 0) - (paragraph.widths[start] ?? 0)

/** Without the white space before a position. */
function trimmed(text: string, start: number, end: number): number {
  let at = end
  while (at > start && /\s/.test(text[at - 1] ?? '')) at--
  return at
}

function wrapParagraph(paragraph: Paragraph, width: number): Wrapped {
  const { text, breaks, edges } = paragraph
  const lines: Line[] = []
  const fits = (start: number, end: number) =>
    widthOf({ paragraph, start, end: trimmed(text, start, end) }) <= width + TOLERANCE
  let broken = 0
  let start = 0
  let nextBreak = 0
  let nextEdge = 0
  do {
    let end = start
    while (nextBreak < breaks.length && fits(start, breaks[nextBreak] ?? 0)) end = breaks[nextBreak++] ?? 0
    if (end === start && start < text.length) {
      broken++
      while ((edges[nextEdge] ?? text.length) <= start && nextEdge < edges.length) nextEdge++
      end = edges[nextEdge] ?? text.length
      while (nextEdge + 1 < edges.length && fits(start, edges[nextEdge + 1] ?? 0)) {
        end = edges[++nextEdge] ?? text.length
      }
    }
    lines.push({ paragraph, start, end: trimmed(text, start, end) })
    start = end
  } while (start < text.length)
  return { lines, broken }
}

/** Lines no wider than a width in ems, unless one grapheme is wider. */
export function wrap({ paragraphs }: Measured, width: number): Wrapped {
  const wrapped = paragraphs.map((paragraph) => wrapParagraph(paragraph, width))
  return {
    lines: wrapped.flatMap(({ lines }) => lines),
    broken: wrapped.reduce((sum, { broken }) => sum + broken, 0),
  }
}

const STEPS = 12

/** As many lines as `wrap` gives, each paragraph's of as equal a width as can be. */
export function wrapBalanced({ paragraphs }: Measured, width: number): Line[] {
  return paragraphs.flatMap((paragraph) => {
    let best = wrapParagraph(paragraph, width)
    if (best.lines.length === 1 || best.broken) return best.lines
    const total = paragraph.widths.at(-1) ?? 0
    let wide = width
    let narrow = Math.min(width, (total / best.lines.length) * 0.9)
    for (let i = 0; i < STEPS; i++) {
      const middle = (wide + narrow) / 2
      const tried = wrapParagraph(paragraph, middle)
      if (tried.broken || tried.lines.length > best.lines.length) {
        narrow = middle
      } else {
        best = tried
        wide = middle
      }
    }
    return best.lines
  })
}

/** The first lines, the last of which ends with … where there were more. */
export function cut(lines: readonly Line[], most: number, width: number): Line[] {
  const kept = lines.slice(0, most)
  while (kept.length > 1 && kept.at(-1)?.start === kept.at(-1)?.end) kept.pop()
  const last = kept.pop()
  if (!last) return []
  return [...kept, withEllipsis(last, width)]
}

/** As much of a paragraph from a line's start as there is room for before …, at a word's end if that isn't far. */
export function withEllipsis({ paragraph, start }: Line, width: number): Line {
  const { text, edges, breaks } = paragraph
  const fits = (end: number) =>
    widthOf({ paragraph, start, end }) + paragraph.ellipsis(end).width <= width + TOLERANCE
  const last = (ends: readonly number[]) => {
    const end = ends.map((at) => trimmed(text, start, at)).findLast((at) => at > start && fits(at))
    return end ?? start
  }
  const edge = last(edges)
  const word = last(breaks)
  const isNear = word - start > (edge - start) * 0.6
  return { paragraph, start, end: isNear ? word : edge, isCut: true }
}
