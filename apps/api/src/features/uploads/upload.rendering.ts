import { encode } from 'blurhash'
import sharp, { type Sharp } from 'sharp'
import { type ImageHeader, type ImageRules, readImageHeader } from '../../images/image-header.ts'
import { throwDamaged } from '../../images/image-rejected.ts'
import { rotateUpright } from '../../images/orientation.ts'
import {
  type Animation,
  ENCODERS,
  MAX_PIXELS,
  RENDER_TIMEOUT_SECONDS,
  UPLOAD_TYPES,
  type UploadType,
} from './encoders.ts'

/** Maximum delay of a frame in milliseconds. An animation with longer delays looks like a still image. */
const MAX_DELAY_MS = 10_000
/** Maximum side length in pixels of the reduced image from which the BlurHash is computed. */
const BLURHASH_SIDE_PX = 32
/** Number of BlurHash components along the longer and the shorter side. More components show more detail. */
const BLURHASH_COMPONENTS = { long: 4, short: 3 }

const IMAGE_RULES: ImageRules = {
  types: UPLOAD_TYPES,
  // Maximum side length of WebP, so that every image can be converted to WebP.
  maxSide: 16_383,
  maxFrames: 600,
  maxPixels: MAX_PIXELS,
}

/** Rendered image that contains only the visible content of the uploaded file. */
export interface RenderedUpload {
  type: UploadType
  bytes: Buffer
  width: number
  /** height of one frame */
  height: number
  frames: number
  blurhash: string
}

/** Returns the encoder's options for an animation. They are empty for a still image. */
const getAnimation = ({ frames, delay, loop }: Pick<ImageHeader, 'frames' | 'delay' | 'loop'>): Animation =>
  frames > 1
    ? {
        ...(delay && { delay: delay.map((ms) => Math.min(ms, MAX_DELAY_MS)) }),
        ...(loop !== undefined && { loop }),
      }
    : {}

/**
 * Renders an image in its own format, in sRGB, and without metadata. Still images are rotated upright, and
 * animations stay animated. `upload-renderer.ts` calls this function in a separate process.
 *
 * @throws ImageRejected
 */
export async function renderUpload(file: Buffer): Promise<RenderedUpload> {
  const header = await readImageHeader(file, IMAGE_RULES)
  const type = header.type as UploadType
  const rendered = await (header.frames > 1
    ? renderAnimation(header, type)
    : renderStill(header, type)
  ).catch(throwDamaged)
  return { type, ...rendered }
}

type RenderedImage = Omit<RenderedUpload, 'type'>

/**
 * Renders a still image. The file is decoded only once, for both the image and its BlurHash, because decoding
 * takes nearly half of the time.
 */
async function renderStill(
  { bytes: file, orientation }: ImageHeader,
  type: UploadType,
): Promise<RenderedImage> {
  const { data, info } = await rotateUpright(
    sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' }),
    orientation,
  )
    .timeout({ seconds: RENDER_TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const openPixels = () => sharp(data, { raw: { width, height, channels } })
  const [bytes, blurhash] = await Promise.all([
    ENCODERS[type](openPixels(), {}).timeout({ seconds: RENDER_TIMEOUT_SECONDS }).toBuffer(),
    computeBlurhash(openPixels()),
  ])
  return { bytes, width, height, frames: 1, blurhash }
}

/**
 * Renders an animation without rotating it. Frames can't be rotated one by one, and only cameras, which don't
 * create animations, record an orientation.
 */
async function renderAnimation(header: ImageHeader, type: UploadType): Promise<RenderedImage> {
  const image = sharp(header.bytes, { animated: true, limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const { data, info } = await ENCODERS[type](image, getAnimation(header))
    .timeout({ seconds: RENDER_TIMEOUT_SECONDS })
    .toBuffer({ resolveWithObject: true })
  return {
    bytes: data,
    width: info.width,
    height: info.pageHeight ?? info.height,
    frames: info.pages ?? 1,
    // Without `animated`, sharp reads only the first frame.
    blurhash: await computeBlurhash(sharp(data, { limitInputPixels: MAX_PIXELS })),
  }
}

/** Returns the BlurHash, a placeholder of about 30 characters to show while the image loads. */
async function computeBlurhash(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize(BLURHASH_SIDE_PX, BLURHASH_SIDE_PX, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { long, short } = BLURHASH_COMPONENTS
  const [across, down] = info.width >= info.height ? [long, short] : [short, long]
  return encode(new Uint8ClampedArray(data), info.width, info.height, across, down)
}
