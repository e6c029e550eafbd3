import type { Color, Shape } from '../scene.ts'
import { toVisualOrder } from './bidi.ts'
import { getGlyphLayers, MISSING_GLYPH } from './glyphs.ts'
import type { Piece } from './measure.ts'
import { getWidth, type Line } from './wrap.ts'

export interface BlockStyle {
  weight: number
  /** font size in pixels */
  size: number
  /** multiple of the font size */
  lineHeight: number
  color: Color
  opacity?: number | undefined
  align: 'start' | 'center'
}

/** Space above and below the baseline, in ems. All scripts use the values of the Latin fonts. */
const ASCENT = 0.96
const DESCENT = 0.25

/** Opening quotation marks, which hang outside the text's edge, so that the letters are aligned. */
const HANGING_MARK = /^["'“‘«„‚「『]/

/** Renders lines as shapes. The width of the result is that of the widest line. */
export function renderLines(lines: readonly Line[], style: BlockStyle): { width: number; shapes: Shape[] } {
  const { size, lineHeight, align } = style
  const laidOutLines = lines.map((line) => {
    const pieces = line.paragraph.pieces.map((piece) => slicePiece(piece, line.start, line.end))
    if (line.isCut) pieces.push(line.paragraph.getEllipsis(line.end).piece)
    const ordered = toVisualOrder(pieces.filter((piece) => piece.glyphs.length))
    const hangingWidth = align === 'start' && !line.isCut ? getHangingWidth(line) : 0
    const ellipsisWidth = line.isCut ? line.paragraph.getEllipsis(line.end).width : 0
    return {
      ordered,
      hangingWidth,
      isRtl: line.paragraph.level % 2 === 1,
      width: getWidth(line) + ellipsisWidth - hangingWidth,
    }
  })
  const width = Math.max(0, ...laidOutLines.map((line) => line.width))
  const shapes: Shape[] = []
  laidOutLines.forEach((line, i) => {
    const freeWidth = width - line.width
    const x = align === 'center' ? freeWidth / 2 : line.isRtl ? freeWidth : -line.hangingWidth
    const y = i * lineHeight + (lineHeight - ASCENT - DESCENT) / 2 + ASCENT
    renderPieces(line.ordered, x * size, y * size, style, shapes)
  })
  return { width: width * size, shapes }
}

/**
 * Returns the width in ems of the quotation mark that a paragraph's first line starts with. Returns 0 if
 * there is none, or if the line contains nothing else.
 */
function getHangingWidth({ paragraph, start, end }: Line): number {
  const mark = start === 0 && end > 1 ? HANGING_MARK.exec(paragraph.text)?.[0] : undefined
  return mark ? (paragraph.widths[mark.length] ?? 0) : 0
}

const slicePiece = (piece: Piece, start: number, end: number): Piece => ({
  ...piece,
  glyphs: piece.glyphs.filter(({ cluster }) => cluster >= start && cluster < end),
})

function renderPieces(pieces: readonly Piece[], x: number, y: number, style: BlockStyle, shapes: Shape[]) {
  const { size, weight, color } = style
  let penX = x
  for (const { face, glyphs } of pieces) {
    const scale = face ? (size * face.file.scale) / face.unitsPerEm : size / 1000
    for (const { glyph, advance, dx, dy } of glyphs) {
      // Glyph 0 represents a combining mark that no font has, such as an accent. It is omitted.
      const layers = glyph === 0 ? [] : face ? getGlyphLayers(face, weight, glyph) : MISSING_GLYPH.layers
      const matrix = [scale, 0, 0, scale, penX + dx * size, y - dy * size] as const
      for (const layer of layers) {
        const opacity = (layer.opacity ?? 1) * (style.opacity ?? 1)
        shapes.push({
          outline: layer.outline,
          matrix,
          paint: layer.color ?? color,
          ...(opacity < 1 && { opacity }),
        })
      }
      penX += advance * size
    }
  }
}
