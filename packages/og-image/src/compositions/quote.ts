import { QUOTES } from '../quotes.ts'
import { random } from '../random.ts'
import type { Color, Scene } from '../scene.ts'
import { fitText, setText, type TextBlock } from '../text/index.ts'
import { createCanvas, renderBackground } from './canvas.ts'
import {
  placeBlock,
  renderAvatar,
  renderFrame,
  renderGlass,
  renderWatermark,
  type Watermark,
} from './layers.ts'

/** Options of a quote image. Lengths are in pixels. Omitted ones are derived from the others. */
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
  /** number of motifs in a pattern, 3 to 15 */
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
  const builtIn = random(`saying\u0000${seed}`).pick(QUOTES)
  return { quote: quote ?? builtIn.text, author: author ?? (quote === undefined ? builtIn.author : null) }
}

/** Share of a wide image's width that text may use; the rest shows the pattern. */
const WIDE_TEXT_SHARE = 0.66

/**
 * Renders a quote with its author and avatar on a background determined by the seed. Without a quote, uses a
 * built-in one.
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
  const { palette, short, isWide } = canvas
  const { quote, author } = chooseQuote(options)
  const pad = options.textPadding ?? short * 0.115
  const availableWidth = Math.max(short * 0.2, width - 2 * pad)
  const textWidth = Math.min(
    availableWidth,
    options.textMaxWidth ?? (isWide ? width * WIDE_TEXT_SHARE : availableWidth),
  )

  const avatarSize = options.avatarSize ?? short * 0.145
  const avatarY = options.avatarY ?? height - pad - avatarSize
  const gap = short * 0.06
  const quoteMarkSize = short * 0.27
  const quoteMarkHeight = short * 0.1
  const top = options.textStartY ?? pad + quoteMarkHeight
  // If the avatar has a custom position, the text may use the whole height.
  const bottom = options.avatarY === undefined ? avatarY - gap : height - pad
  const style = {
    ...({ family: 'display', weight: 500, align: 'start' } as const),
    ...{ color: palette.ink, lineHeight: options.lineHeight ?? 1.16 },
  }
  const availableHeight = Math.max(short * 0.12, bottom - top)
  const quoteBlock: TextBlock = options.fontSize
    ? await setText(quote, {
        ...style,
        ...{ size: options.fontSize, maxWidth: textWidth },
        maxLines: Math.max(1, Math.floor(availableHeight / (options.fontSize * style.lineHeight))),
      })
    : await fitText(quote, style, {
        ...{ width: textWidth, height: availableHeight, minSize: short * 0.038, maxSize: short * 0.125 },
      })
  const isRightToLeft = quoteBlock.direction === 'rtl'
  const startY = options.textStartY ?? top + Math.max(0, (availableHeight - quoteBlock.height) / 2)
  /** Returns the left x for an offset from the start edge, which is the right edge for right-to-left text. */
  const fromStart = (offset: number, size: number) =>
    isRightToLeft ? width - pad - offset - size : pad + offset

  const quoteMark = await setText('“', {
    ...{ ...style, color: palette.accents[0], size: quoteMarkSize, lineHeight: 1 },
    ...{ maxWidth: quoteMarkSize, maxLines: 1 },
  })
  const signature = author
    ? await setText(author, {
        ...({ family: 'text', weight: 600, align: 'start' } as const),
        ...{ size: short * 0.046, lineHeight: 1.25, color: palette.ink },
        ...{ maxWidth: Math.max(1, availableWidth - avatarSize - gap), maxLines: 2 },
      })
    : null
  const avatarX = options.avatarX ?? fromStart(0, avatarSize)
  const signatureX = isRightToLeft
    ? avatarX - gap * 0.5 - (signature?.width ?? 0)
    : avatarX + avatarSize + gap * 0.5
  const quietArea = {
    x: fromStart(0, quoteBlock.width),
    y: startY,
    width: quoteBlock.width,
    height: height - pad - startY,
  }

  const watermark = options.watermark && {
    ...{ opacity: 0.7, size: short * 0.034, rotation: 0 },
    // Away from the avatar, which is at the start edge.
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
        ...{ quietArea, isMirrored: isRightToLeft, shapes: options.shapes },
      }),
      renderFrame(width, height, options.borderColor ?? palette.ink, options.borderOpacity ?? 0.16),
      ...(options.glassBackground
        ? renderGlass(expandBox(quietArea, pad * 0.45, quoteMarkHeight), palette, short * 0.03)
        : []),
      ...placeBlock(
        quoteMark,
        fromStart(-short * 0.008, quoteMark.width),
        startY - quoteMarkHeight - quoteMarkSize * 0.28,
      ),
      ...placeBlock(quoteBlock, fromStart(0, quoteBlock.width), startY),
      ...renderAvatar(options.avatarSeed ?? seed, avatarX, avatarY, avatarSize, palette.accents[0]),
      ...(signature ? placeBlock(signature, signatureX, avatarY + (avatarSize - signature.height) / 2) : []),
      ...(watermark ? await renderWatermark(watermark, { width, height, pad: short * 0.07, palette }) : []),
    ],
  }
}

const expandBox = (
  box: { x: number; y: number; width: number; height: number },
  by: number,
  above: number,
) => ({
  x: box.x - by,
  y: box.y - by - above,
  width: box.width + 2 * by,
  height: box.height + 2 * by + above,
})
