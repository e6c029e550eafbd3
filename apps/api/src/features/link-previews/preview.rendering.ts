import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { type ImageRules, readImageHeader } from '../../images/image-header.ts'
import { throwDamaged } from '../../images/image-rejected.ts'
import { detectImageType } from '../../images/image-type.ts'
import { rotateUpright } from '../../images/orientation.ts'

const RULES: ImageRules = {
  types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'],
  maxSide: 10_000,
  maxFrames: 1,
  maxPixels: 16_777_216,
  // Accepts animations, but renders only their first frame, to which the limits above apply.
  onlyFirstFrame: true,
}
/** Timeout for rendering one image, in seconds. */
export const RENDER_TIMEOUT_SECONDS = 10

const ICO_SIGNATURE = Buffer.from([0, 0, 1, 0])
const ICO_HEADER_BYTES = 6
const ICO_ENTRY_BYTES = 16

/**
 * Returns the image with the most bytes in an icon file. Only images of a supported type are considered,
 * usually PNG. The BMP format is not supported.
 *
 * @throws ImageRejected if the file contains no such image
 */
function extractLargestImage(iconFile: Buffer): Buffer {
  const count = Math.min(
    iconFile.readUInt16LE(4),
    Math.floor((iconFile.length - ICO_HEADER_BYTES) / ICO_ENTRY_BYTES),
  )
  const images = Array.from({ length: count }, (_, n) => {
    const entry = ICO_HEADER_BYTES + n * ICO_ENTRY_BYTES
    const start = iconFile.readUInt32LE(entry + 12)
    return iconFile.subarray(start, start + iconFile.readUInt32LE(entry + 8))
  })
  const [largest] = images
    .filter((bytes) => detectImageType(bytes) !== null)
    .sort((a, b) => b.length - a.length)
  return largest ?? throwDamaged()
}

/**
 * Renders the first frame of an image as WebP, upright and without metadata. Larger images are scaled down to
 * fit in a square with sides of `side` pixels. `image-renderer.ts` calls this function in a separate process.
 *
 * @throws ImageRejected
 */
export async function reencodeImage(bytes: Buffer, side: number): Promise<{ image: Buffer; sha256: string }> {
  const isIcon =
    bytes.length > ICO_HEADER_BYTES && bytes.subarray(0, ICO_SIGNATURE.length).equals(ICO_SIGNATURE)
  const source = isIcon ? extractLargestImage(bytes) : bytes
  const { bytes: stripped, orientation } = await readImageHeader(source, RULES)
  const decoded = sharp(stripped, { limitInputPixels: RULES.maxPixels, failOn: 'error' })
  const image = await rotateUpright(decoded, orientation)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .timeout({ seconds: RENDER_TIMEOUT_SECONDS })
    .toBuffer()
    .catch(throwDamaged)
  return { image, sha256: createHash('sha256').update(image).digest('hex') }
}
