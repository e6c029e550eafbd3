import { createHash } from 'node:crypto'
import sharp, { type Metadata } from 'sharp'
import { createPlaces } from './places.ts'

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
type PictureType = (typeof PICTURE_TYPES)[number]

/** Pixels of a side, of what is drawn and of what may come. */
const DRAWN = 128
const MOST_SIDE = 4096
const MOST_FRAMES = 120
/** Width times height times frames. Four bytes each while it is drawn. */
const MOST_PIXELS = 64_000_000
/** The last byte of a GIF. */
const GIF_END = 0x3b
/** Seconds for one picture. */
const PATIENCE = 10

/** Drawing takes a core and memory: so many at once in a process. */
const places = createPlaces(2)

/** What libvips decoded is not wanted a second time. */
sharp.cache(false)

/** A file is no picture that can be taken; the message says why, for who sent it. */
export class PictureRefused extends Error {}

/** How many pictures wait to be drawn. */
export const waitingPictures = () => places.waiting()

/** The same by the first bytes as libvips goes by: no other of its many readers ever sees what people send. */
function typeOf(bytes: Buffer): PictureType | null {
  const begins = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  if (begins('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (begins('\xff\xd8\xff')) return 'image/jpeg'
  if (begins('GIF87a') || begins('GIF89a')) return 'image/gif'
  if (begins('RIFF') && begins('WEBP', 8)) return 'image/webp'
  if (begins('ftypavif', 4) || begins('ftypavis', 4)) return 'image/avif'
  return null
}

/** What its header says, within what may be drawn. */
async function headerOf(bytes: Buffer): Promise<Metadata & { frames: number }> {
  const type = typeOf(bytes)
  if (!type) throw new PictureRefused('It is no PNG, JPEG, WebP, GIF or AVIF picture')
  // Where a GIF is cut off between frames nothing is missing but its end.
  if (type === 'image/gif' && bytes.at(-1) !== GIF_END) unreadable()
  // An AVIF with several pictures is an album rather than something that moves.
  const animated = type === 'image/gif' || type === 'image/webp'
  const header = await sharp(bytes, { animated, limitInputPixels: false }).metadata().catch(unreadable)
  const { width, pages: frames = 1 } = header
  const height = header.pageHeight ?? header.height
  if (frames > MOST_FRAMES) throw new PictureRefused(`It has ${frames} frames: at most ${MOST_FRAMES}`)
  if (width > MOST_SIDE || height > MOST_SIDE)
    throw new PictureRefused(`It has ${width} × ${height} pixels: at most ${MOST_SIDE} × ${MOST_SIDE}`)
  if (width * height * frames > MOST_PIXELS)
    throw new PictureRefused(`All frames together have more than ${MOST_PIXELS / 1e6} million pixels`)
  return { ...header, frames: animated ? frames : 1 }
}

function unreadable(): never {
  throw new PictureRefused('It is damaged, or not all of it has come')
}

/**
 * How many frames a picture has, by its header.
 *
 * @throws PictureRefused
 */
export const framesOf = async (bytes: Buffer) => (await headerOf(bytes)).frames

/**
 * Draws a picture anew, upright, without metadata, to fit 128 × 128 pixels; what moves goes on moving. Waits for its turn:
 * look at `waitingPictures` before.
 *
 * @throws PictureRefused
 */
export const drawPicture = (bytes: Buffer): Promise<Picture> =>
  places.take(async () => {
    const { frames } = await headerOf(bytes)
    const moves = frames > 1
    const picture = sharp(bytes, { animated: moves, limitInputPixels: MOST_PIXELS, failOn: 'error' })
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
  })
