import type { Scene } from '../scene.ts'
import { fitText, setText } from '../text/index.ts'
import { createCanvas, renderBackground } from './canvas.ts'
import { placeBlock, renderAvatar, renderFrame, renderWatermark } from './layers.ts'

/** Options of a profile image. */
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
 * Renders a user's avatar, name, and bio.
 *
 * @param options content and size
 * @returns The scene.
 *
 * @example
 * const user = { name: 'Ada', username: 'ada' }
 * const scene = await createProfileScene({ seed: 'ada', width: 1200, height: 630, ...user })
 */
export async function createProfileScene(options: ProfileOptions): Promise<Scene> {
  const { width, height, seed, name, username, bio, watermark } = options
  const canvas = createCanvas('profile', options)
  const { palette, short, isWide } = canvas
  const pad = short * 0.115
  const avatarSize = short * (isWide ? 0.4 : 0.3)
  const avatarGap = short * 0.08
  const [avatarX, avatarY] = isWide ? [pad, (height - avatarSize) / 2] : [pad, pad * 1.4]
  const left = isWide ? pad + avatarSize + short * 0.09 : pad
  const availableWidth = Math.max(1, Math.min(width - left - pad, isWide ? width * 0.56 : width))

  const title = await fitText(
    name,
    {
      ...({ family: 'display', weight: 600, align: 'start' } as const),
      ...{ lineHeight: 1.12, color: palette.ink },
    },
    { width: availableWidth, height: short * 0.27, minSize: short * 0.06, maxSize: short * 0.125 },
  )
  const text = { family: 'text', align: 'start' } as const
  const handle = await setText(`@${username}`, {
    ...{ ...text, weight: 600, size: short * 0.05, lineHeight: 1.2, color: palette.accents[0] },
    ...{ maxWidth: availableWidth, maxLines: 1 },
  })
  const gap = short * 0.035
  const size = short * 0.046
  // Beside the avatar, three lines fit; below it, up to six, depending on the name.
  const freeHeight =
    height - pad - (avatarY + avatarSize + avatarGap) - title.height - gap * 1.5 - handle.height
  const bioHeight = size * 1.4 * (isWide ? 3 : Math.min(6, freeHeight / (size * 1.4)))
  const bioBlock =
    bio && bioHeight >= size * 1.4
      ? await fitText(
          bio,
          { ...text, weight: 400, lineHeight: 1.4, color: palette.ink, opacity: 0.86 },
          { width: availableWidth, height: bioHeight, minSize: size, maxSize: size },
        )
      : null
  const contentHeight = title.height + gap / 2 + handle.height + (bioBlock ? gap + bioBlock.height : 0)
  const top = isWide ? (height - contentHeight) / 2 : avatarY + avatarSize + avatarGap
  const quietArea = isWide
    ? {
        x: pad,
        y: Math.min(top, avatarY),
        width: left - pad + availableWidth,
        height: Math.max(contentHeight, avatarSize),
      }
    : { x: pad, y: avatarY, width: availableWidth, height: top + contentHeight - avatarY }
  return {
    ...{ width, height, title: `${name} (@${username})` },
    shapes: [
      ...renderBackground(canvas, { seed, quietArea }),
      renderFrame(width, height, palette.ink, 0.16),
      ...renderAvatar(seed, avatarX, avatarY, avatarSize, palette.accents[0]),
      ...placeBlock(title, left, top),
      ...placeBlock(handle, left, top + title.height + gap / 2),
      ...(bioBlock ? placeBlock(bioBlock, left, top + title.height + gap * 1.5 + handle.height) : []),
      ...(watermark
        ? await renderWatermark(
            { text: watermark, opacity: 0.7, size: short * 0.034, position: 'bottom-right', rotation: 0 },
            { width, height, pad: short * 0.07, palette },
          )
        : []),
    ],
  }
}
