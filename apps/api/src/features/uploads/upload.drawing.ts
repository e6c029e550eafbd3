import { encode } from 'blurhash'
import sharp, { type Sharp } from 'sharp'
import { upright } from '../../pictures/orientation.ts'
import { type PictureHeader, type PictureRules, readHeader } from '../../pictures/picture-file.ts'
import { unreadable } from '../../pictures/refused.ts'
import { type Animation, ENCODERS, MOST_PIXELS, PATIENCE, UPLOAD_TYPES, type UploadType } from './encoders.ts'

/** Milliseconds that a frame stays at most: one that stays for minutes only looks like a picture that does not move. */
const LONGEST_DELAY = 10_000
/** Pixels of a side of what the blur is made of, and what it is made of in a direction. */
const BLUR_SIDE = 32
const BLUR_PARTS = { long: 4, short: 3 }

const RULES: PictureRules = {
  types: UPLOAD_TYPES,
  // What WebP can hold, so that everything can become one.
  mostSide: 16_383,
  mostFrames: 600,
  mostPixels: MOST_PIXELS,
}

/** A picture drawn anew: nothing of the file that came is in it but what can be seen. */
export interface DrawnUpload {
  type: UploadType
  bytes: Buffer
  width: number
  /** of one frame */
  height: number
  frames: number
  blurhash: string
}

/** How long each frame stays, and how often it all is repeated. */
const animationOf = ({ frames, delay, loop }: Pick<PictureHeader, 'frames' | 'delay' | 'loop'>): Animation =>
  frames > 1
    ? {
        ...(delay && { delay: delay.map((time) => Math.min(time, LONGEST_DELAY)) }),
        ...(loop !== undefined && { loop }),
      }
    : {}

/**
 * Draws a picture anew in its own format, upright, in sRGB and without metadata; what moves goes on moving. Runs in a process
 * of its own.
 *
 * @throws PictureRefused
 */
export async function drawUpload(file: Buffer): Promise<DrawnUpload> {
  const header = await readHeader(file, RULES)
  const type = header.type as UploadType
  const drawn = await (header.frames > 1 ? drawMoving(header, type) : drawStill(header, type)).catch(
    unreadable,
  )
  return { type, ...drawn }
}

type Drawn = Omit<DrawnUpload, 'type'>

/** It is decoded once, for the picture and for its blur: decoding is nearly half of the work. */
async function drawStill({ bytes: file, held }: PictureHeader, type: UploadType): Promise<Drawn> {
  const { data, info } = await upright(sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' }), held)
    .timeout({ seconds: PATIENCE })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const [bytes, blurhash] = await Promise.all([
    ENCODERS[type](pixels(), {}).timeout({ seconds: PATIENCE }).toBuffer(),
    blurOf(pixels()),
  ])
  return { bytes, width, height, frames: 1, blurhash }
}

/** A frame can't be turned; cameras, which note how they were held, take no pictures that move. */
async function drawMoving(header: PictureHeader, type: UploadType): Promise<Drawn> {
  const picture = sharp(header.bytes, { animated: true, limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const { data, info } = await ENCODERS[type](picture, animationOf(header))
    .timeout({ seconds: PATIENCE })
    .toBuffer({ resolveWithObject: true })
  return {
    ...{ bytes: data, width: info.width, height: info.pageHeight ?? info.height, frames: info.pages ?? 1 },
    // Of its first frame.
    blurhash: await blurOf(sharp(data, { limitInputPixels: MOST_PIXELS })),
  }
}

/** What stands in for a picture while it loads: some thirty characters. */
async function blurOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(BLUR_SIDE, BLUR_SIDE, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { long, short } = BLUR_PARTS
  const [across, down] = info.width >= info.height ? [long, short] : [short, long]
  return encode(new Uint8ClampedArray(data), info.width, info.height, across, down)
}
