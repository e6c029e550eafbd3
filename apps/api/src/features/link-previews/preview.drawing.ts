import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { upright } from '../../pictures/orientation.ts'
import { type PictureRules, readHeader } from '../../pictures/picture-file.ts'
import { typeOf } from '../../pictures/picture-type.ts'
import { unreadable } from '../../pictures/refused.ts'

const RULES: PictureRules = {
  types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'],
  mostSide: 10_000,
  mostFrames: 1,
  mostPixels: 16_777_216,
  onlyFirstFrame: true,
}
/** Timeout for rendering one image, in seconds. */
export const PATIENCE = 10

const ICO = Buffer.from([0, 0, 1, 0])
const ICO_HEADER = 6
const ICO_ENTRY = 16

/** Returns the largest PNG in an icon file. Icon files that contain only bitmaps are not supported. */
function pngOf(icons: Buffer): Buffer {
  const count = Math.min(icons.readUInt16LE(4), Math.floor((icons.length - ICO_HEADER) / ICO_ENTRY))
  const pictures = Array.from({ length: count }, (_, n) => {
    const entry = ICO_HEADER + n * ICO_ENTRY
    const start = icons.readUInt32LE(entry + 12)
    return icons.subarray(start, start + icons.readUInt32LE(entry + 8))
  })
  const [largest] = pictures.filter((bytes) => typeOf(bytes) !== null).sort((a, b) => b.length - a.length)
  return largest ?? unreadable()
}

/**
 * Renders the first frame of an image upright as WebP, without metadata, to fit a square with sides of `side`
 * pixels. Runs in a separate process.
 *
 * @throws PictureRefused
 */
export async function drawAnew(bytes: Buffer, side: number): Promise<{ picture: Buffer; sha256: string }> {
  const isIcon = bytes.length > ICO_HEADER && bytes.subarray(0, ICO.length).equals(ICO)
  const { bytes: lean, held } = await readHeader(isIcon ? pngOf(bytes) : bytes, RULES)
  const decoded = sharp(lean, { limitInputPixels: RULES.mostPixels, failOn: 'error' })
  const picture = await upright(decoded, held)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .timeout({ seconds: PATIENCE })
    .toBuffer()
    .catch(unreadable)
  return { picture, sha256: createHash('sha256').update(picture).digest('hex') }
}
