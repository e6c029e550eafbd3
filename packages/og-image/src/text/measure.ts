import { getBidiLevels } from './bidi.ts'
import { type CleanText, cleanText } from './clean-text.ts'
import { type FontRun, getHanStyle, splitFontRuns } from './font-runs.ts'
import { type Face, type GetFace, getFont } from './font-store.ts'
import type { FontChoice } from './fonts.ts'
import { MISSING_GLYPH } from './glyphs.ts'
import { getInt32View, getScratch, hb } from './harfbuzz.ts'
import { findLineBreaks } from './line-breaks.ts'
import { shapePart } from './shaper.ts'

/** A glyph of a piece. Lengths are in ems, with y upward. */
export interface Glyph {
  /** number in the font; 0 for a mark that no font has, or an ellipsis that this font doesn't have */
  glyph: number
  /** index of the first character that the glyph represents, in the paragraph */
  cluster: number
  /** distance to the next glyph */
  advance: number
  /** horizontal offset, which does not affect the next glyph */
  dx: number
  dy: number
}

/** Text in one font and direction, with glyphs from left to right. */
export interface Piece {
  /** bidirectional level; odd levels are right-to-left */
  level: number
  /** undefined if no font has the text */
  face: Face | undefined
  glyphs: readonly Glyph[]
}

/** A shaped paragraph, which can be wrapped at any size without shaping it again. */
export interface Paragraph {
  text: string
  /** bidirectional level of the paragraph; odd levels are right-to-left */
  level: number
  pieces: readonly Piece[]
  /** width in ems of the text before each UTF-16 unit, in logical order; the last value is the total width */
  widths: Float64Array
  /** positions where a line may end */
  breaks: readonly number[]
  /** positions where a word wider than a line may be broken: between graphemes, not within a ligature */
  graphemeBreaks: readonly number[]
  getEllipsis: GetEllipsis
}

/**
 * Returns the ellipsis of a line that is truncated at index `end`. It uses the font of the text before `end`,
 * if that font has an ellipsis.
 */
export type GetEllipsis = (end: number) => { piece: Piece; width: number }

/** The result of `measure`. */
export interface Measured {
  paragraphs: Paragraph[]
  /** whether the text exceeded the maximum length */
  isCut: boolean
  /** line height that the fonts of the text require, in ems; 0 if none requires one */
  lineHeight: number
}

export interface MeasureStyle {
  family: 'display' | 'text'
  weight: number
  /** in ems; ignored for scripts with joined letters */
  letterSpacing: number
  lang: string | undefined
}

const ELLIPSIS = '…'

/** Shapes text and measures its glyphs. The result can be wrapped at any size and width. */
export async function measure(text: string, style: MeasureStyle, getFace: GetFace): Promise<Measured> {
  const clean = cleanText(text)
  const choice: FontChoice = { family: style.family, han: getHanStyle(text, style.lang) }
  const [ellipsisRun] = await splitFontRuns(ELLIPSIS, [0, 1], choice, getFace)
  const paragraphs: Paragraph[] = []
  for (const paragraph of clean.paragraphs) {
    const runs = await splitFontRuns(paragraph.text, paragraph.starts, choice, getFace)
    paragraphs.push(shapeParagraph(paragraph, runs, ellipsisRun?.face, style))
  }
  const faces = new Set(paragraphs.flatMap((paragraph) => paragraph.pieces.map((piece) => piece.face)))
  const lineHeight = Math.max(0, ...[...faces].map((face) => (face?.file.isTall ? getLineHeight(face) : 0)))
  return { paragraphs, isCut: clean.isCut, lineHeight }
}

/**
 * Share of a font's own line height that lines need. The rest is space above and below letters, which may
 * overlap with that of adjacent lines.
 */
const LINE_HEIGHT_SHARE = 0.85

function getLineHeight(face: Face): number {
  const address = getScratch()
  hb('hb_font_get_h_extents', getFont(face, 400), address)
  const heap = getInt32View()
  const [ascent = 0, descent = 0] = [heap[address >> 2], heap[(address >> 2) + 1]]
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

  const getEllipsis: GetEllipsis = (end) => {
    const lastFace = runs.findLast((run) => run.start < end)?.face
    const usesOtherFace = lastFace && lastFace.file.path !== ellipsisFace?.file.path
    const ownEllipsis = usesOtherFace ? shapeEllipsis(lastFace, base, style) : undefined
    const hasEllipsis = ownEllipsis?.glyphs.every(({ glyph }) => glyph)
    const piece = ownEllipsis && hasEllipsis ? ownEllipsis : shapeEllipsis(ellipsisFace, base, style)
    return { piece, width: piece.glyphs.reduce((sum, { advance }) => sum + advance, 0) }
  }
  return {
    text,
    level: base,
    pieces,
    widths,
    // A position that starts no cluster is within a ligature.
    breaks: findLineBreaks(text, starts).filter((position) => clusters.has(position)),
    graphemeBreaks: starts.filter((position) => position > 0 && clusters.has(position)),
    getEllipsis,
  }
}

const shapeEllipsis = (face: Face | undefined, level: number, style: MeasureStyle): Piece => ({
  level,
  face,
  glyphs: shapeRun(ELLIPSIS, { start: 0, end: 1, face, level }, [0], style),
})

type LevelRun = FontRun & { level: number }

/** Splits runs by level. Each grapheme has the level of its base, even if its marks are in other fonts. */
function splitByLevel(runs: readonly FontRun[], starts: readonly number[], levels: Uint8Array): LevelRun[] {
  const split: LevelRun[] = []
  let nextGrapheme = 0
  let level = 0
  for (const run of runs) {
    let current: LevelRun | undefined
    for (let index = run.start; index < run.end; index++) {
      if (starts[nextGrapheme] === index) {
        level = levels[index] ?? 0
        nextGrapheme++
      }
      if (current?.level !== level) {
        current = { ...run, start: index, level }
        split.push(current)
      }
      current.end = index + 1
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
  const emsPerUnit = face.file.scale / face.unitsPerEm
  const part = { start, end, isRtl, allowsLigatures: spacing === 0 }
  const shaped = shapePart(getFont(face, style.weight), text, part)
  return shaped.map(({ glyph, cluster, advance, dx, dy }, i) => {
    // Glyph 0 is omitted: it is a mark that no font has, or an ellipsis that this font doesn't have. The
    // bases of all other graphemes are in the font.
    if (glyph === 0) return { glyph, cluster, advance: 0, dx: 0, dy: 0 }
    // Only the last glyph of a cluster is followed by letter spacing.
    const space = shaped[i + 1]?.cluster !== cluster ? spacing : 0
    return { glyph, cluster, advance: advance * emsPerUnit + space, dx: dx * emsPerUnit, dy: dy * emsPerUnit }
  })
}

const INVISIBLE = /^[\p{Mark}\p{White_Space}\p{Default_Ignorable_Code_Point}]/u

/** Returns a placeholder box for each visible grapheme of a run that no font has. */
function createMissingGlyphs(text: string, { start, end }: LevelRun, starts: readonly number[]): Glyph[] {
  return (
    starts
      .filter((index) => index >= start && index < end && !INVISIBLE.test(text.slice(index, end)))
      // `glyph` can be any number except 0, because glyph 0 is omitted.
      .map((cluster) => ({ glyph: 1, cluster, advance: MISSING_GLYPH.advance / 1000, dx: 0, dy: 0 }))
  )
}
