import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { upright } from '../../pictures/orientation.ts'
import { type PictureRules, readHeader } from '../../pictures/picture-file.ts'
import { unreadable } from '../../pictures/refused.ts'
import { PATIENCE, PICTURE_TYPES, type Picture } from './picture.ts'

/** Maximum width and height of a rendered emoji, in pixels. */
const DRAWN = 128

const RULES: PictureRules = {
  types: PICTURE_TYPES,
  mostSide: 4096,
  mostFrames: 120,
  mostPixels: 64_000_000,
}

// Both functions run in a separate process.

/**
 * Returns the number of frames of an image, according to its header.
 *
 * @throws PictureRefused
 */
export const framesOf = async (bytes: Buffer) => (await readHeader(bytes, RULES)).frames

/**
 * Renders an image upright and without metadata to fit 128 × 128 pixels. Animations stay animated.
 *
 * @throws PictureRefused
 */
export async function drawPicture(bytes: Buffer): Promise<Picture> {
  const { frames, bytes: lean, held } = await readHeader(bytes, RULES)
  const moves = frames > 1
  const picture = sharp(lean, { animated: moves, limitInputPixels: RULES.mostPixels, failOn: 'error' })
  // Single frames can't be rotated. Cameras, which record an orientation, don't create GIFs.
  const turned = moves ? picture : upright(picture, held)
  const drawn = await turned
    .resize(DRAWN, DRAWN, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, alphaQuality: 100 })
    .timeout({ seconds: PATIENCE })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable)
  const { data, info } = drawn
  return {
    mediaType: 'image/webp',
    width: info.width,
    height: info.pageHeight ?? info.height,
    frames: info.pages ?? 1,
    bytes: data,
    sha256: createHash('sha256').update(data).digest('hex'),
  }
}
