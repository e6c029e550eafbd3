import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { type PictureRules, readHeader, unreadable } from '../../pictures/picture-file.ts'

/** A picture as Veranda drew it anew: nothing of the file that came is in it but what can be seen. */
export interface Picture {
  mediaType: 'image/webp'
  width: number
  height: number
  /** 1 unless it moves */
  frames: number
  bytes: Buffer
  /** of `bytes`, in hex: the same picture has the same */
  sha256: string
}

/** By what a file holds; a name is worth nothing. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const

/** Pixels of a side of what is drawn. */
const DRAWN = 128
/** Seconds for one picture. */
const PATIENCE = 10

const RULES: PictureRules = {
  types: PICTURE_TYPES,
  mostSide: 4096,
  mostFrames: 120,
  mostPixels: 64_000_000,
}

/**
 * How many frames a picture has, by its header.
 *
 * @throws PictureRefused
 */
export const framesOf = async (bytes: Buffer) => (await readHeader(bytes, RULES)).frames

/**
 * Draws a picture upright and without metadata to fit 128 × 128 pixels; animations stay animated. Call it within a place of
 * `drawing`.
 *
 * @throws PictureRefused
 */
export async function drawPicture(bytes: Buffer): Promise<Picture> {
  const { frames, bytes: lean } = await readHeader(bytes, RULES)
  const moves = frames > 1
  const picture = sharp(lean, { animated: moves, limitInputPixels: RULES.mostPixels, failOn: 'error' })
  // A frame can't be turned; cameras, which note how they were held, take no GIFs.
  const upright = moves ? picture : picture.autoOrient()
  const drawn = await upright
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
