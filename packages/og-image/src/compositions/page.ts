import type { Scene } from '../scene.ts'
import { fitText, layOutText } from '../text/index.ts'
import { createCanvas, renderBackground } from './canvas.ts'
import { placeBlock, renderFrame, renderWatermark } from './layers.ts'

/** Options of the preview image of a page. */
export interface PageOptions {
  /** determines colors and patterns */
  seed: string
  /** pixels */
  width: number
  height: number
  title: string
  description?: string
  /** section of the site, shown above the title */
  section?: string
  /** name of the site */
  watermark?: string
}

/**
 * Creates the preview image of a page with its title, section, and description.
 *
 * @param options content and size
 * @returns the scene
 *
 * @example
 * const scene = await createPageScene({ seed: '/docs', width: 1200, height: 630, title: 'Getting started' })
 */
export async function createPageScene(options: PageOptions): Promise<Scene> {
  const { width, height, seed, title, description, section, watermark } = options
  const canvas = createCanvas('page', options)
  const { palette, shortSide, isWide } = canvas
  const pad = shortSide * 0.115
  const availableWidth = isWide ? width * 0.68 : width - 2 * pad
  const textStyle = { family: 'text', align: 'start' } as const
  const sectionBlock = section
    ? await layOutText(section, {
        ...textStyle,
        weight: 600,
        size: shortSide * 0.044,
        lineHeight: 1.3,
        color: palette.accents[0],
        maxWidth: availableWidth,
        maxLines: 1,
        letterSpacing: 0.02,
      })
    : null
  const heading = await fitText(
    title,
    {
      ...({ family: 'display', weight: 600, align: 'start' } as const),
      lineHeight: 1.1,
      color: palette.ink,
    },
    {
      width: availableWidth,
      height: shortSide * 0.42,
      minSize: shortSide * 0.06,
      maxSize: shortSide * 0.135,
    },
  )
  const descriptionBlock = description
    ? await layOutText(description, {
        ...textStyle,
        weight: 400,
        size: shortSide * 0.048,
        lineHeight: 1.4,
        color: palette.ink,
        maxWidth: availableWidth,
        maxLines: 3,
        opacity: 0.86,
      })
    : null
  const gap = shortSide * 0.035
  const sectionHeight = sectionBlock ? sectionBlock.height + gap * 0.6 : 0
  const descriptionHeight = descriptionBlock ? gap + descriptionBlock.height : 0
  const contentHeight = sectionHeight + heading.height + descriptionHeight
  const top = (height - contentHeight) / 2
  return {
    width,
    height,
    title,
    shapes: [
      ...renderBackground(canvas, {
        seed,
        quietArea: { x: pad, y: top, width: availableWidth, height: contentHeight },
      }),
      renderFrame(width, height, palette.ink, 0.16),
      ...(sectionBlock ? placeBlock(sectionBlock, pad, top) : []),
      ...placeBlock(heading, pad, top + sectionHeight),
      ...(descriptionBlock
        ? placeBlock(descriptionBlock, pad, top + sectionHeight + heading.height + gap)
        : []),
      ...(watermark
        ? await renderWatermark(
            { text: watermark, opacity: 0.7, size: shortSide * 0.034, position: 'bottom-right', rotation: 0 },
            { width, height, margin: shortSide * 0.07, palette },
          )
        : []),
    ],
  }
}
