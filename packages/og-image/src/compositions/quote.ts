import { QUOTES } from '../quotes.ts'
import { createRandom } from '../random.ts'
import type { Color, Scene } from '../scene.ts'
import { fitText, layOutText, type TextBlock } from '../text/index.ts'
import { createCanvas, renderBackground } from './canvas.ts'
import {
  placeBlock,
  renderAvatar,
  renderFrame,
  renderGlass,
  renderWatermark,
  type Watermark,
} from './layers.ts'

/** Options of an image with a quote. Lengths are in pixels. Defaults of lengths depend on the image size. */
export interface QuoteOptions {
  /** determines the palette, quote, avatar, and patterns unless other options set them */
  seed: string
  width: number
  height: number
  quote?: string
  author?: string
  /** name of one of `PALETTES`; default: determined by the seed */
  palette?: string
  /** seed of the avatar; default: `seed` */
  avatarSeed?: string
  /** seed of the patterns; default: `seed` */
  patternSeed?: string
  /** density of the patterns, 3 to 15; determines the number of motifs or their spacing */
  shapes?: number
  avatarX?: number
  avatarY?: number
  avatarSize?: number
  textMaxWidth?: number
  textStartY?: number
  fontSize?: number
  textPadding?: number
  /** line height as a multiple of the font size */
  lineHeight?: number
  borderColor?: Color
  /** 0 to 1 */
  borderOpacity?: number
  /** renders a translucent panel behind the text */
  glassBackground?: boolean
  watermark?: Partial<Watermark> & Pick<Watermark, 'text'>
}

/**
 * Returns the quote and author of an image: the given ones, or a built-in quote determined by the seed.
 *
 * @example
 * chooseQuote({ seed: 'ada', quote: 'Hello' }) // { quote: 'Hello', author: null }
 */
export function chooseQuote({ seed, quote, author }: Pick<QuoteOptions, 'seed' | 'quote' | 'author'>): {
  quote: string
  author: string | null
} {
  // A different prefix would assign other quotes to existing seeds.
  const builtIn = createRandom(`saying\u0000${seed}`).pick(QUOTES)
  return { quote: quote ?? builtIn.text, author: author ?? (quote === undefined ? builtIn.author : null) }
}

/** Default share of a wide image's width that the quote may use; the rest shows the pattern. */
const WIDE_TEXT_SHARE = 0.66

/**
 * Creates an image of a quote with its author and an avatar. The seed determines the background and avatar,
 * and also the quote if none is given.
 *
 * @param options content and size
 * @returns the scene
 * @throws {RangeError} if the image size, text width, font size, or line height is out of range
 *
 * @example
 * const quote = 'Forever is composed of nows.'
 * const scene = await createQuoteScene({ seed: 'ada', width: 1200, height: 630, quote })
 */
export async function createQuoteScene(options: QuoteOptions): Promise<Scene> {
  const { width, height, seed } = options
  const canvas = createCanvas('quote', options)
  const { palette, shortSide, isWide } = canvas
  const { quote, author } = chooseQuote(options)
  const pad = options.textPadding ?? shortSide * 0.115
  const availableWidth = Math.max(shortSide * 0.2, width - 2 * pad)
  const textWidth = Math.min(
    availableWidth,
    options.textMaxWidth ?? (isWide ? width * WIDE_TEXT_SHARE : availableWidth),
  )

  const avatarSize = options.avatarSize ?? shortSide * 0.145
  const avatarY = options.avatarY ?? height - pad - avatarSize
  const gap = shortSide * 0.06
  const quoteMarkSize = shortSide * 0.27
  const quoteMarkHeight = shortSide * 0.1
  const top = options.textStartY ?? pad + quoteMarkHeight
  // With a custom `avatarY`, the avatar need not be below the text, so the text may use the whole height.
  const bottom = options.avatarY === undefined ? avatarY - gap : height - pad
  const style = {
    ...({ family: 'display', weight: 500, align: 'start' } as const),
    color: palette.ink,
    lineHeight: options.lineHeight ?? 1.16,
  }
  const availableHeight = Math.max(shortSide * 0.12, bottom - top)
  const quoteBlock: TextBlock = options.fontSize
    ? await layOutText(quote, {
        ...style,
        size: options.fontSize,
        maxWidth: textWidth,
        maxLines: Math.max(1, Math.floor(availableHeight / (options.fontSize * style.lineHeight))),
      })
    : await fitText(quote, style, {
        width: textWidth,
        height: availableHeight,
        minSize: shortSide * 0.038,
        maxSize: shortSide * 0.125,
      })
  const isRightToLeft = quoteBlock.direction === 'rtl'
  const startY = options.textStartY ?? top + Math.max(0, (availableHeight - quoteBlock.height) / 2)
  /**
   * Returns the left x of a block of the given width. The offset is measured from the left padding or, for
   * right-to-left text, from the right padding.
   */
  const getLeftX = (offset: number, blockWidth: number) =>
    isRightToLeft ? width - pad - offset - blockWidth : pad + offset

  const quoteMark = await layOutText('“', {
    ...style,
    color: palette.accents[0],
    size: quoteMarkSize,
    lineHeight: 1,
    maxWidth: quoteMarkSize,
    maxLines: 1,
  })
  const signature = author
    ? await layOutText(author, {
        ...({ family: 'text', weight: 600, align: 'start' } as const),
        size: shortSide * 0.046,
        lineHeight: 1.25,
        color: palette.ink,
        maxWidth: Math.max(1, availableWidth - avatarSize - gap),
        maxLines: 2,
      })
    : null
  const avatarX = options.avatarX ?? getLeftX(0, avatarSize)
  const signatureX = isRightToLeft
    ? avatarX - gap * 0.5 - (signature?.width ?? 0)
    : avatarX + avatarSize + gap * 0.5
  const quietArea = {
    x: getLeftX(0, quoteBlock.width),
    y: startY,
    width: quoteBlock.width,
    height: height - pad - startY,
  }

  const watermark = options.watermark && {
    opacity: 0.7,
    size: shortSide * 0.034,
    rotation: 0,
    // By default, the avatar is in the opposite bottom corner.
    position: isRightToLeft ? ('bottom-left' as const) : ('bottom-right' as const),
    ...options.watermark,
  }
  return {
    width,
    height,
    title: author ? `“${quote}” – ${author}` : quote,
    shapes: [
      ...renderBackground(canvas, {
        seed: options.patternSeed ?? seed,
        quietArea,
        isMirrored: isRightToLeft,
        density: options.shapes,
      }),
      renderFrame(width, height, options.borderColor ?? palette.ink, options.borderOpacity ?? 0.16),
      ...(options.glassBackground
        ? renderGlass(expandBox(quietArea, pad * 0.45, quoteMarkHeight), palette, shortSide * 0.03)
        : []),
      ...placeBlock(
        quoteMark,
        getLeftX(-shortSide * 0.008, quoteMark.width),
        startY - quoteMarkHeight - quoteMarkSize * 0.28,
      ),
      ...placeBlock(quoteBlock, getLeftX(0, quoteBlock.width), startY),
      ...renderAvatar(options.avatarSeed ?? seed, avatarX, avatarY, avatarSize, palette.accents[0]),
      ...(signature ? placeBlock(signature, signatureX, avatarY + (avatarSize - signature.height) / 2) : []),
      ...(watermark
        ? await renderWatermark(watermark, { width, height, margin: shortSide * 0.07, palette })
        : []),
    ],
  }
}

/** Returns a larger box, with a margin on all sides and extra space at the top. */
const expandBox = (
  box: { x: number; y: number; width: number; height: number },
  margin: number,
  extraTop: number,
) => ({
  x: box.x - margin,
  y: box.y - margin - extraTop,
  width: box.width + 2 * margin,
  height: box.height + 2 * margin + extraTop,
})
