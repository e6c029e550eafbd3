import type { Scene } from '../scene.ts'
import { fitText, layOutText } from '../text/index.ts'
import { createCanvas, renderBackground } from './canvas.ts'
import { placeBlock, renderAvatar, renderFrame, renderWatermark } from './layers.ts'

/** Options of the preview image of a profile. */
export interface ProfileOptions {
  /** determines colors, patterns, and the avatar */
  seed: string
  /** pixels */
  width: number
  height: number
  name: string
  /** username without @ */
  username: string
  /** plain text */
  bio?: string
  /** name of the site */
  watermark?: string
}

/**
 * Creates the preview image of a profile with the avatar, name, username, and bio.
 *
 * @param options content and size
 * @returns the scene
 *
 * @example
 * const user = { name: 'Ada', username: 'ada' }
 * const scene = await createProfileScene({ seed: 'ada', width: 1200, height: 630, ...user })
 */
export async function createProfileScene(options: ProfileOptions): Promise<Scene> {
  const { width, height, seed, name, username, bio, watermark } = options
  const canvas = createCanvas('profile', options)
  const { palette, shortSide, isWide } = canvas
  const pad = shortSide * 0.115
  const avatarSize = shortSide * (isWide ? 0.4 : 0.3)
  const avatarGap = shortSide * 0.08
  const [avatarX, avatarY] = isWide ? [pad, (height - avatarSize) / 2] : [pad, pad * 1.4]
  const textX = isWide ? pad + avatarSize + shortSide * 0.09 : pad
  const availableWidth = Math.max(1, Math.min(width - textX - pad, isWide ? width * 0.56 : width))

  const nameBlock = await fitText(
    name,
    {
      ...({ family: 'display', weight: 600, align: 'start' } as const),
      lineHeight: 1.12,
      color: palette.ink,
    },
    {
      width: availableWidth,
      height: shortSide * 0.27,
      minSize: shortSide * 0.06,
      maxSize: shortSide * 0.125,
    },
  )
  const textStyle = { family: 'text', align: 'start' } as const
  const usernameBlock = await layOutText(`@${username}`, {
    ...textStyle,
    weight: 600,
    size: shortSide * 0.05,
    lineHeight: 1.2,
    color: palette.accents[0],
    maxWidth: availableWidth,
    maxLines: 1,
  })
  const gap = shortSide * 0.035
  const bioFontSize = shortSide * 0.046
  const bioLineHeight = bioFontSize * 1.4
  // Beside the avatar, the bio has up to three lines. Below the avatar, it has up to six lines, or fewer if
  // the name leaves less space.
  const freeHeight =
    height - pad - (avatarY + avatarSize + avatarGap) - nameBlock.height - gap * 1.5 - usernameBlock.height
  const bioHeight = bioLineHeight * (isWide ? 3 : Math.min(6, freeHeight / bioLineHeight))
  const bioBlock =
    bio && bioHeight >= bioLineHeight
      ? await fitText(
          bio,
          { ...textStyle, weight: 400, lineHeight: 1.4, color: palette.ink, opacity: 0.86 },
          { width: availableWidth, height: bioHeight, minSize: bioFontSize, maxSize: bioFontSize },
        )
      : null
  const contentHeight =
    nameBlock.height + gap / 2 + usernameBlock.height + (bioBlock ? gap + bioBlock.height : 0)
  const top = isWide ? (height - contentHeight) / 2 : avatarY + avatarSize + avatarGap
  const quietArea = isWide
    ? {
        x: pad,
        y: Math.min(top, avatarY),
        width: textX - pad + availableWidth,
        height: Math.max(contentHeight, avatarSize),
      }
    : { x: pad, y: avatarY, width: availableWidth, height: top + contentHeight - avatarY }
  return {
    width,
    height,
    title: `${name} (@${username})`,
    shapes: [
      ...renderBackground(canvas, { seed, quietArea }),
      renderFrame(width, height, palette.ink, 0.16),
      ...renderAvatar(seed, avatarX, avatarY, avatarSize, palette.accents[0]),
      ...placeBlock(nameBlock, textX, top),
      ...placeBlock(usernameBlock, textX, top + nameBlock.height + gap / 2),
      ...(bioBlock
        ? placeBlock(bioBlock, textX, top + nameBlock.height + gap * 1.5 + usernameBlock.height)
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
