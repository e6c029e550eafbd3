import type { Color, Shape } from '../scene.ts'
import { renderLines } from './block.ts'
import { withFaces } from './font-store.ts'
import { type Measured, measure } from './measure.ts'
import { truncateLines, wrap, wrapBalanced } from './wrap.ts'

export interface TextStyle {
  /**
   * `display`: a serif font for large text; `text`: a sans-serif font. Scripts that these fonts lack are
   * rendered in Noto fonts.
   */
  family: 'display' | 'text'
  /** 100 to 900; rounded to a multiple of 50 */
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
  /** width of the widest line in pixels */
  width: number
  /** height of all lines in pixels */
  height: number
  /** font size in pixels */
  size: number
  /** number of lines */
  lines: number
  /** whether the text was truncated with an ellipsis */
  isCut: boolean
  /**
   * positioned relative to the block's top left corner; with `start` alignment, an opening quotation mark
   * hangs outside the block
   */
  shapes: Shape[]
  direction: 'ltr' | 'rtl'
}

/** Box for text in pixels, with font sizes from `minSize` to `maxSize`. */
export interface FitBox {
  width: number
  height: number
  minSize: number
  maxSize: number
}

/**
 * Lays out text in any script as outlines, in lines of similar width. A word that is wider than a line is
 * broken between two graphemes. Truncates text with an ellipsis after `maxLines` or 1,000 graphemes.
 *
 * @param text the text
 * @param style font, size, and maximum width and lines
 * @returns the shapes and their size
 * @throws {RangeError} if a dimension in the style is not positive or is too large
 *
 * @example
 * const block = await layOutText('“Simple is better.”', {
 *   family: 'display', weight: 500, size: 64, lineHeight: 1.2, color: 0x1a1a1a,
 *   align: 'start', maxWidth: 800, maxLines: 4,
 * })
 */
export async function layOutText(text: string, style: TextStyle): Promise<TextBlock> {
  const { size, maxWidth, maxLines } = style
  checkDimensions({ size, maxWidth, maxLines, lineHeight: style.lineHeight })
  return withFaces(async (getFace) =>
    createTextBlock(await measure(text, pickMeasureStyle(style), getFace), style),
  )
}

/**
 * Lays out text at the largest size at which it fits a box, if possible without breaking words. Text that
 * doesn't fit at the smallest size is truncated with an ellipsis.
 *
 * @param text the text
 * @param style font and color
 * @param box width, height, and range of font sizes in pixels
 * @returns the shapes and their size
 * @throws {RangeError} if a dimension is not positive or is too large
 *
 * @example
 * const block = await fitText(quote, style, { width: 900, height: 360, minSize: 28, maxSize: 84 })
 */
export async function fitText(
  text: string,
  style: Omit<TextStyle, 'size' | 'maxLines' | 'maxWidth'> & { maxWidth?: number },
  box: FitBox,
): Promise<TextBlock> {
  checkDimensions({ ...box, lineHeight: style.lineHeight })
  const maxWidth = Math.min(box.width, style.maxWidth ?? box.width)
  checkDimensions({ maxWidth })
  return withFaces(async (getFace) => {
    const shaped = await measure(text, pickMeasureStyle(style), getFace)
    const lineHeight = Math.max(style.lineHeight, shaped.lineHeight)
    // The small constants below tolerate rounding errors.
    const countLinesInBox = (size: number) => Math.max(1, Math.floor(box.height / (lineHeight * size) + 1e-9))
    const fits = (size: number, mayBreakWords: boolean) => {
      const { lines, wordBreaks } = wrap(shaped, maxWidth / size)
      return lines.length * lineHeight * size <= box.height + 1e-6 && (mayBreakWords || !wordBreaks)
    }
    const size =
      findLargestSize(box.minSize, box.maxSize, (size) => fits(size, false)) ??
      findLargestSize(box.minSize, box.maxSize, (size) => fits(size, true)) ??
      box.minSize
    return createTextBlock(shaped, { ...style, maxWidth, size, maxLines: countLinesInBox(size) })
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
  await layOutText('a“…', { ...style, family: 'display' })
  await layOutText('a“…', { ...style, family: 'text' })
}

/** Difference between the font sizes that are tried, in pixels. A smaller difference is invisible. */
const SIZE_STEP = 0.5

/** Returns the largest size that fits, or undefined if not even `minSize` fits. */
function findLargestSize(
  minSize: number,
  maxSize: number,
  fits: (size: number) => boolean,
): number | undefined {
  if (fits(maxSize)) return maxSize
  if (!fits(minSize)) return undefined
  let low = 0
  let high = Math.ceil((maxSize - minSize) / SIZE_STEP)
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (fits(minSize + middle * SIZE_STEP)) low = middle
    else high = middle
  }
  return minSize + low * SIZE_STEP
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

/** Text without visible characters, which results in an empty block. */
const INVISIBLE = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]*$/u

function createTextBlock(shaped: Measured, style: TextStyle): TextBlock {
  const { size } = style
  const width = style.maxWidth / size
  const maxLines = Math.max(1, Math.floor(style.maxLines))
  const lineHeight = Math.max(style.lineHeight, shaped.lineHeight)
  const direction = (shaped.paragraphs[0]?.level ?? 0) % 2 ? 'rtl' : 'ltr'
  if (shaped.paragraphs.every(({ text }) => INVISIBLE.test(text))) {
    return { width: 0, height: 0, size, lines: 0, isCut: false, shapes: [], direction }
  }
  const { lines: allLines } = wrap(shaped, width)
  const isCut = shaped.isCut || allLines.length > maxLines
  const lines = isCut ? truncateLines(allLines, maxLines, width) : wrapBalanced(shaped, width)
  return {
    ...renderLines(lines, { ...style, lineHeight }),
    height: lines.length * lineHeight * size,
    size,
    lines: lines.length,
    isCut,
    direction,
  }
}

function checkDimensions(dimensions: Record<string, number>) {
  for (const [name, value] of Object.entries(dimensions)) {
    if (!(value > 0 && value < 1e6))
      throw new RangeError(`${name} must be greater than 0 and less than 1,000,000, not ${value}`)
  }
}
