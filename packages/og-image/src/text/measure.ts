import { getBidiLevels } from './bidi.ts'
import { type CleanText, cleanText } from './clean-text.ts'
import { type FontRun, getHanStyle, splitFontRuns } from './font-runs.ts'
import { type Face, getFont, type UseFace } from './font-store.ts'
import type { FontChoice } from './fonts.ts'
import { MISSING_GLYPH } from './glyphs.ts'
import { getInt32View, getScratch, hb } from './harfbuzz.ts'
import { findLineBreaks } from './line-breaks.ts'
import { shapePart } from './shaper.ts'

/** A glyph of a piece. Lengths are in ems, with y upward. */
export interface Glyph {
  glyph: number
  /** index of the represented characters in the text */
  cluster: number
  advance: number
  dx: number
  dy: number
}

/** Text in one font and direction, with glyphs from left to right. */
export interface Piece {
  level: number
  /** undefined if no font has the text */
  face: Face | undefined
  glyphs: readonly Glyph[]
}

/** A shaped paragraph, which can be wrapped at any size without shaping it again. */
export interface Paragraph {
  text: string
  level: number
  pieces: readonly Piece[]
  /** width in ems before each UTF-16 unit, in logical order */
  widths: Float64Array
  /** positions where a line may end */
  breaks: readonly number[]
  /** positions where a word wider than a line may be broken: between graphemes, not within a ligature */
  edges: readonly number[]
  ellipsis: Ellipsis
}

/** Returns the ellipsis of a truncated line in the font of the text before it. */
export type Ellipsis = (after: number) => { piece: Piece; width: number }

export interface Measured {
  paragraphs: Paragraph[]
  isCut: boolean
  /** line height that the fonts of the text require, in ems */
  lineHeight: number
}

export interface MeasureStyle {
  family: 'display' | 'text'
  weight: number
  letterSpacing: number
  lang: string | undefined
}

const ELLIPSIS = '…'

/** Shapes text once, to be wrapped at any size and width. */
export async function measure(text: string, style: MeasureStyle, use: UseFace): Promise<Measured> {
  const clean = cleanText(text)
  const choice: FontChoice = { family: style.family, han: getHanStyle(text, style.lang) }
  const [ellipsisRun] = await splitFontRuns(ELLIPSIS, [0, 1], choice, use)
  const paragraphs: Paragraph[] = []
  for (const paragraph of clean.paragraphs) {
    const runs = await splitFontRuns(paragraph.text, paragraph.starts, choice, use)
    paragraphs.push(shapeParagraph(paragraph, runs, ellipsisRun?.face, style))
  }
  const faces = new Set(paragraphs.flatMap((paragraph) => paragraph.pieces.map((piece) => piece.face)))
  const lineHeight = Math.max(0, ...[...faces].map((face) => (face?.file.isTall ? getLineHeight(face) : 0)))
  return { paragraphs, isCut: clean.isCut, lineHeight }
}

/** Share of the fonts' line height that is used, because the space above and below letters may overlap. */
const LINE_HEIGHT_SHARE = 0.85

function getLineHeight(face: Face): number {
  const at = getScratch()
  hb('hb_font_get_h_extents', getFont(face, 400), at)
  const heap = getInt32View()
  const [ascent = 0, descent = 0] = [heap[at >> 2], heap[(at >> 2) + 1]]
  return ((ascent - descent) / face.unitsPerEm) * face.file.scale * LINE_HEIGHT_SHARE
}

function shapeParagraph(
  { text, starts }: CleanText['paragraphs'][number],
  runs: readonly FontRun[],
  ellipsisFace: Face | undefined,
  style: MeasureStyle,
): Paragraph {
  const { levels, base } = getBidiLevels(text)
  const pieces: Piece[] = []
  const advances = new Float64Array(text.length)
  const clusters = new Set<number>([text.length])
  for (const run of splitByLevel(runs, starts, levels)) {
    const piece = { level: run.level, face: run.face, glyphs: shapeRun(text, run, starts, style) }
    for (const { cluster, advance } of piece.glyphs) {
      clusters.add(cluster)
      advances[cluster] = (advances[cluster] ?? 0) + advance
    }
    pieces.push(piece)
  }
  const widths = new Float64Array(text.length + 1)
  for (let i = 0; i < text.length; i++) widths[i + 1] = (widths[i] ?? 0) + (advances[i] ?? 0)

  const ellipsis: Ellipsis = (after) => {
    const before = runs.findLast((run) => run.start < after)?.face
    const own =
      before && before.file.path !== ellipsisFace?.file.path ? shapeEllipsis(before, base, style) : undefined
    const piece = own?.glyphs.every(({ glyph }) => glyph) ? own : shapeEllipsis(ellipsisFace, base, style)
    return { piece, width: piece.glyphs.reduce((sum, { advance }) => sum + advance, 0) }
  }
  return {
    text,
    level: base,
    pieces,
    widths,
    breaks: findLineBreaks(text, starts).filter((position) => clusters.has(position)),
    edges: starts.filter((position) => position > 0 && clusters.has(position)),
    ellipsis,
  }
}

const shapeEllipsis = (face: Face | undefined, level: number, style: MeasureStyle): Piece => ({
  level,
  face,
  glyphs: shapeRun(ELLIPSIS, { start: 0, end: 1, face, level }, [0], style),
})

type LevelRun = FontRun & { level: number }

/** Splits runs by level. A grapheme has the level of its base, even if its marks use another font. */
function splitByLevel(runs: readonly FontRun[], starts: readonly number[], levels: Uint8Array): LevelRun[] {
  const split: LevelRun[] = []
  let next = 0
  let level = 0
  for (const run of runs) {
    let current: LevelRun | undefined
    for (let at = run.start; at < run.end; at++) {
      if (starts[next] === at) {
        level = levels[at] ?? 0
        next++
      }
      if (current?.level !== level) {
        current = { ...run, start: at, level }
        split.push(current)
      }
      current.end = at + 1
    }
  }
  return split
}

/** Scripts with joined letters, where letter spacing would tear words apart. */
const JOINED_SCRIPTS =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}]/u

function shapeRun(text: string, run: LevelRun, starts: readonly number[], style: MeasureStyle): Glyph[] {
  const { face, start, end } = run
  const isRtl = run.level % 2 === 1
  if (!face) {
    const missing = createMissingGlyphs(text, run, starts)
    return isRtl ? missing.reverse() : missing
  }
  const spacing = JOINED_SCRIPTS.test(text.slice(start, end)) ? 0 : style.letterSpacing
  const unit = face.file.scale / face.unitsPerEm
  const shaped = shapePart(getFont(face, style.weight), text, { start, end, isRtl, ligatures: spacing === 0 })
  return shaped.map(({ glyph, cluster, advance, dx, dy }, i) => {
    // A mark that no font has is omitted; a base is always in a font that has it.
    if (glyph === 0) return { glyph, cluster, advance: 0, dx: 0, dy: 0 }
    const space = shaped[i + 1]?.cluster !== cluster ? spacing : 0
    return { glyph, cluster, advance: advance * unit + space, dx: dx * unit, dy: dy * unit }
  })
}

const INVISIBLE = /^[\p{Mark}\p{White_Space}\p{Default_Ignorable_Code_Point}]/u

/** Returns a box for each visible grapheme. */
function createMissingGlyphs(text: string, { start, end }: LevelRun, starts: readonly number[]): Glyph[] {
  return starts
    .filter((at) => at >= start && at < end && !INVISIBLE.test(text.slice(at, end)))
    .map((cluster) => ({ glyph: 1, cluster, advance: MISSING_GLYPH.advance / 1000, dx: 0, dy: 0 }))
}
