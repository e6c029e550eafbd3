import { createHash } from 'node:crypto'
import { LinkPreviewError } from '@veranda/link-preview'
import sharp from 'sharp'
import { createPlaces } from '../../pictures/places.ts'

/** Pixels of a side: of what is drawn, and of what may come. */
export const DRAWN = { image: 1200, favicon: 64 }
const MOST_SIDE = 10_000
/** Width times height; four bytes each while it is drawn. */
const MOST_PIXELS = 40_000_000
/** Seconds for one picture. */
const PATIENCE = 10

/** Drawing takes a core and memory: so many at once in a process. */
const places = createPlaces(2)

const begins = (bytes: Buffer, text: string, at = 0) =>
  bytes.toString('latin1', at, at + text.length) === text

/** By what the bytes are: no other of libvips' many readers, SVG's among them, ever sees what strangers send. */
const isPicture = (bytes: Buffer) =>
  begins(bytes, '\x89PNG\r\n\x1a\n') ||
  begins(bytes, '\xff\xd8\xff') ||
  begins(bytes, 'GIF87a') ||
  begins(bytes, 'GIF89a') ||
  (begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8)) ||
  begins(bytes, 'ftypavif', 4)

const ICO = '\0\0\x01\0'
const ICO_HEADER = 6
const ICO_ENTRY = 16

/** The largest PNG in an icon file, which is how they are made today; those of bitmaps alone are done without. */
function pngOf(icons: Buffer): Buffer {
  const count = Math.min(icons.readUInt16LE(4), Math.floor((icons.length - ICO_HEADER) / ICO_ENTRY))
  const pictures = Array.from({ length: count }, (_, n) => {
    const entry = ICO_HEADER + n * ICO_ENTRY
    const start = icons.readUInt32LE(entry + 12)
    return icons.subarray(start, start + icons.readUInt32LE(entry + 8))
  })
  const [largest] = pictures.filter(isPicture).sort((a, b) => b.length - a.length)
  return largest ?? unreadable()
}

function unreadable(cause?: unknown): never {
  throw new LinkPreviewError('unreadable', { cause })
}

/**
 * Draws a picture anew as WebP: one frame, upright, without metadata, to fit a square of so many pixels.
 *
 * @throws LinkPreviewError `unreadable` for anything but PNG, JPEG, GIF, WebP, AVIF and icon files, and for what is damaged or
 *   would take too much to draw; `too_large` for too many pixels
 */
export const drawAnew = (bytes: Buffer, side: number): Promise<{ picture: Buffer; sha256: string }> =>
  places.take(async () => {
    const isIcon = begins(bytes, ICO) && bytes.length > ICO_HEADER
    const given = isIcon ? pngOf(bytes) : bytes
    if (!isPicture(given)) unreadable()
    const { width, height } = await sharp(given, { limitInputPixels: false }).metadata().catch(unreadable)
    if (width > MOST_SIDE || height > MOST_SIDE || width * height > MOST_PIXELS)
      throw new LinkPreviewError('too_large')
    const picture = await sharp(given, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: PATIENCE })
      .toBuffer()
      .catch(unreadable)
    return { picture, sha256: createHash('sha256').update(picture).digest('hex') }
  })
