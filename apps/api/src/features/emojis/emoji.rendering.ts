import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { type ImageRules, readImageHeader } from '../../images/image-header.ts'
import { throwDamaged } from '../../images/image-rejected.ts'
import { rotateUpright } from '../../images/orientation.ts'
import { EMOJI_IMAGE_TYPES, type EmojiImage, RENDER_TIMEOUT_SECONDS } from './emoji-image.ts'

/** Maximum width and height of a rendered emoji, in pixels. */
const MAX_SIDE_PX = 128

const RULES: ImageRules = {
  types: EMOJI_IMAGE_TYPES,
  maxSide: 4096,
  maxFrames: 120,
  maxPixels: 64_000_000,
}

// The functions below run in a separate process.

/**
 * Returns the number of frames of an image, according to its header.
 *
 * @throws ImageRejected
 */
export const countFrames = async (bytes: Buffer) => (await readImageHeader(bytes, RULES)).frames

/**
 * Renders an image upright and without metadata to fit 128 × 128 pixels. Animations stay animated.
 *
 * @throws ImageRejected
 */
export async function renderEmoji(bytes: Buffer): Promise<EmojiImage> {
  const { frames, bytes: stripped, orientation } = await readImageHeader(bytes, RULES)
  const isAnimated = frames > 1
  const image = sharp(stripped, { animated: isAnimated, limitInputPixels: RULES.maxPixels, failOn: 'error' })
  // sharp can't rotate the frames of an animation, so the orientation of animations is ignored. In practice,
  // they have none: only cameras record an orientation, and they don't create animations.
  const oriented = isAnimated ? image : rotateUpright(image, orientation)
  const rendered = await oriented
    .resize(MAX_SIDE_PX, MAX_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, alphaQuality: 100 })
    .timeout({ seconds: RENDER_TIMEOUT_SECONDS })
    .toBuffer({ resolveWithObject: true })
    .catch(throwDamaged)
  const { data, info } = rendered
  return {
    mediaType: 'image/webp',
    width: info.width,
    height: info.pageHeight ?? info.height,
    frames: info.pages ?? 1,
    bytes: data,
    sha256: createHash('sha256').update(data).digest('hex'),
  }
}
