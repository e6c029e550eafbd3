import { encode } from 'blurhash'
import sharp, { type Sharp } from 'sharp'
import { upright } from '../../pictures/orientation.ts'
import { type PictureHeader, type PictureRules, readHeader } from '../../pictures/picture-file.ts'
import { unreadable } from '../../pictures/refused.ts'
import { type Animation, ENCODERS, MOST_PIXELS, PATIENCE, UPLOAD_TYPES, type UploadType } from './encoders.ts'

/** Maximum delay of a frame in milliseconds. An animation with longer delays looks like a still image. */
const LONGEST_DELAY = 10_000
/** Side length in pixels of the image that the BlurHash is made from, and its components per direction. */
const BLUR_SIDE = 32
const BLUR_PARTS = { long: 4, short: 3 }

const RULES: PictureRules = {
  types: UPLOAD_TYPES,
  // Limits of WebP, so that every image can be converted to it.
  mostSide: 16_383,
  mostFrames: 600,
  mostPixels: MOST_PIXELS,
}

/** Rendered image that contains only the visible content of the uploaded file. */
export interface DrawnUpload {
  type: UploadType
  bytes: Buffer
  width: number
  /** of one frame */
  height: number
  frames: number
  blurhash: string
}

/** Returns the delay of each frame and the number of loops. */
const animationOf = ({ frames, delay, loop }: Pick<PictureHeader, 'frames' | 'delay' | 'loop'>): Animation =>
  frames > 1
    ? {
        ...(delay && { delay: delay.map((time) => Math.min(time, LONGEST_DELAY)) }),
        ...(loop !== undefined && { loop }),
      }
    : {}

/**
 * Renders an image in its own format, upright, in sRGB, and without metadata. Animations stay animated. Runs
 * in a separate process.
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

/**
 * Renders a still image. It is decoded once for the image and its BlurHash, because decoding takes nearly
 * half of the time.
 */
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

/**
 * Renders an animation. Single frames can't be rotated, and cameras, which record an orientation, create no
 * animations.
 */
async function drawMoving(header: PictureHeader, type: UploadType): Promise<Drawn> {
  const picture = sharp(header.bytes, { animated: true, limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const { data, info } = await ENCODERS[type](picture, animationOf(header))
    .timeout({ seconds: PATIENCE })
    .toBuffer({ resolveWithObject: true })
  return {
    ...{ bytes: data, width: info.width, height: info.pageHeight ?? info.height, frames: info.pages ?? 1 },
    // The BlurHash of the first frame.
    blurhash: await blurOf(sharp(data, { limitInputPixels: MOST_PIXELS })),
  }
}

/** Returns the BlurHash, a placeholder of about 30 characters to show while the image loads. */
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
