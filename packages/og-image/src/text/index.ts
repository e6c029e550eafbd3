import type { Color, Shape } from '../scene.ts'
import { renderLines } from './block.ts'
import { withFaces } from './font-store.ts'
import { type Measured, measure } from './measure.ts'
import { truncateLines, wrap, wrapBalanced } from './wrap.ts'

export interface TextStyle {
  /** a display serif or a sans-serif font, for the scripts they have; other scripts use Noto Serif */
  family: 'display' | 'text'
  /** 100 to 900, in steps of 50 */
  weight: number
  /** pixels */
  size: number
  /** multiple of the font size; increased if a script requires it */
  lineHeight: number
  color: Color
  /** 0 to 1 */
  opacity?: number
  /** `start` is the left edge, or the right edge of right-to-left text */
  align: 'start' | 'center'
  /** pixels */
  maxWidth: number
  maxLines: number
  /** multiple of the font size; ignored for scripts with joined letters */
  letterSpacing?: number
  /** language tag as in HTML; determines the style of Han characters */
  lang?: string
}

export interface TextBlock {
  /** width of the widest line in pixels; `height` is that of all lines */
  width: number
  height: number
  /** pixels */
  size: number
  lines: number
  /** whether the text was truncated with … */
  isCut: boolean
  /**
   * relative to the block's top left corner; with `start` alignment, an opening quotation mark hangs outside
   * it
   */
  shapes: Shape[]
  direction: 'ltr' | 'rtl'
}

/** Box for text in pixels, with font sizes from `least` to `most`. */
export interface FitBox {
  width: number
  height: number
  least: number
  most: number
}

/**
 * Sets text of any script in lines of similar width, as outlines. Truncates excess lines with …. Sets at most
 * 1,000 graphemes; breaks a word that is wider than a line between graphemes.
 *
 * @param text the text
 * @param style font, size, and maximum width and lines
 * @returns the shapes and their size
 * @throws {RangeError} if a measure in the style is not a positive number
 *
 * @example
 * const block = await setText('“Simple is better.”', {
 *   family: 'display', weight: 500, size: 64, lineHeight: 1.2, color: 0x1a1a1a,
 *   align: 'start', maxWidth: 800, maxLines: 4,
 * })
 */
export async function setText(text: string, style: TextStyle): Promise<TextBlock> {
  const { size, maxWidth, maxLines } = style
  checkMeasures({ size, maxWidth, maxLines, lineHeight: style.lineHeight })
  return withFaces(async (use) => layOutText(await measure(text, pickMeasureStyle(style), use), style))
}

/**
 * Sets text in the largest size that fits a box without breaking a word. If it doesn't fit in the smallest
 * size, truncates it with ….
 *
 * @param text the text
 * @param style font and color
 * @param box width, height, and range of font sizes in pixels
 * @returns the shapes and their size
 * @throws {RangeError} if a measure is not a positive number
 *
 * @example
 * const block = await fitText(quote, style, { width: 900, height: 360, least: 28, most: 84 })
 */
export async function fitText(
  text: string,
  style: Omit<TextStyle, 'size' | 'maxLines' | 'maxWidth'> & { maxWidth?: number },
  box: FitBox,
): Promise<TextBlock> {
  checkMeasures({ ...box, lineHeight: style.lineHeight })
  const maxWidth = Math.min(box.width, style.maxWidth ?? box.width)
  checkMeasures({ maxWidth })
  return withFaces(async (use) => {
    const shaped = await measure(text, pickMeasureStyle(style), use)
    const lineHeight = Math.max(style.lineHeight, shaped.lineHeight)
    const linesAt = (size: number) => Math.max(1, Math.floor(box.height / (lineHeight * size) + 1e-9))
    const fits = (size: number, mayBreak: boolean) => {
      const { lines, broken } = wrap(shaped, maxWidth / size)
      return lines.length * lineHeight * size <= box.height + 1e-6 && (mayBreak || !broken)
    }
    const size =
      findLargestSize(box.least, box.most, (size) => fits(size, false)) ??
      findLargestSize(box.least, box.most, (size) => fits(size, true)) ??
      box.least
    return layOutText(shaped, { ...style, maxWidth, size, maxLines: linesAt(size) })
  })
}

/**
 * Loads the Latin fonts in advance, so that the first image is rendered quickly.
 *
 * @example
 * await prepareFonts()
 */
export async function prepareFonts(): Promise<void> {
  const style = {
    weight: 400,
    size: 10,
    lineHeight: 1,
    color: 0,
    align: 'start',
    maxWidth: 9,
    maxLines: 1,
  } as const
  await setText('a“…', { ...style, family: 'display' })
  await setText('a“…', { ...style, family: 'text' })
}

/** Precision of font sizes in pixels; a smaller difference is invisible. */
const SIZE_STEP = 0.5

function findLargestSize(least: number, most: number, fits: (size: number) => boolean): number | undefined {
  if (fits(most)) return most
  if (!fits(least)) return undefined
  let low = 0
  let high = Math.ceil((most - least) / SIZE_STEP)
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (fits(least + middle * SIZE_STEP)) low = middle
    else high = middle
  }
  return least + low * SIZE_STEP
}

const pickMeasureStyle = ({
  family,
  weight,
  letterSpacing = 0,
  lang,
}: Pick<TextStyle, 'family' | 'weight' | 'letterSpacing' | 'lang'>) => ({
  family,
  weight,
  letterSpacing,
  lang,
})

/** Text without visible characters, which needs no truncation. */
const INVISIBLE = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]*$/u

function layOutText(shaped: Measured, style: TextStyle): TextBlock {
  const { size } = style
  const width = style.maxWidth / size
  const maxLines = Math.max(1, Math.floor(style.maxLines))
  const lineHeight = Math.max(style.lineHeight, shaped.lineHeight)
  const direction = (shaped.paragraphs[0]?.level ?? 0) % 2 ? 'rtl' : 'ltr'
  if (shaped.paragraphs.every(({ text }) => INVISIBLE.test(text))) {
    return { width: 0, height: 0, size, lines: 0, isCut: false, shapes: [], direction }
  }
  const { lines: all } = wrap(shaped, width)
  const isCut = shaped.isCut || all.length > maxLines
  const lines = isCut ? truncateLines(all, maxLines, width) : wrapBalanced(shaped, width)
  return {
    ...renderLines(lines, { ...style, lineHeight }),
    height: lines.length * lineHeight * size,
    size,
    lines: lines.length,
    isCut,
    direction,
  }
}

function checkMeasures(measures: Record<string, number>) {
  for (const [name, value] of Object.entries(measures)) {
    if (!(value > 0 && value < 1e6)) throw new RangeError(`${name} must be a positive number, not ${value}`)
  }
}
