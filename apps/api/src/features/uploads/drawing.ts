import { encode } from 'blurhash'
import sharp, { type Sharp } from 'sharp'
import {
  drawInTurn,
  type Parties,
  type PictureHeader,
  type PictureRules,
  readHeader,
  unreadable,
} from '../../pictures/picture-file.ts'

export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]

/** 4096 × 4096, in all frames together. */
const MOST_PIXELS = 16_777_216
/** Seconds for one picture. */
const PATIENCE = 20
/** Milliseconds that a frame stays at most: one that stays for minutes only looks like a picture that does not move. */
const LONGEST_DELAY = 10_000
/** Pixels of a side of what the blur is made of, and what it is made of in a direction. */
const BLUR_SIDE = 32
const BLUR_PARTS = { long: 4, short: 3 }

export const RULES: PictureRules = {
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

type Animation = { delay?: number[]; loop?: number }

const ENCODERS: Record<UploadType, (picture: Sharp, animation: Animation) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 85 }),
  'image/png': (picture) => picture.png(),
  'image/gif': (picture, animation) => picture.gif(animation),
  'image/webp': (picture, animation) => picture.webp({ quality: 85, alphaQuality: 100, ...animation }),
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
 * Draws a picture anew in its own format, upright, in sRGB and without metadata; what moves goes on moving. It waits for
 * its turn.
 *
 * @throws PictureRefused, 503 when too many wait
 */
export const drawUpload = (file: Buffer, by: Parties): Promise<DrawnUpload> =>
  drawInTurn(async () => {
    const header = await readHeader(file, RULES)
    const type = header.type as UploadType
    const { bytes } = header
    const drawn = await (header.frames > 1 ? drawMoving(bytes, header, type) : drawStill(bytes, type)).catch(
      unreadable,
    )
    return { type, ...drawn }
  }, by)

type Drawn = Omit<DrawnUpload, 'type'>

/** It is decoded once, for the picture and for its blur: decoding is nearly half of the work. */
async function drawStill(file: Buffer, type: UploadType): Promise<Drawn> {
  const { data, info } = await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
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
async function drawMoving(file: Buffer, header: PictureHeader, type: UploadType): Promise<Drawn> {
  const picture = sharp(file, { animated: true, limitInputPixels: MOST_PIXELS, failOn: 'error' })
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

/** What a picture may be asked for in. */
export const WIDTHS = [64, 128, 256, 512, 1024, 2048] as const
/** No PNG: of a photograph it is many times as large as what was uploaded. */
export const FORMATS = ['webp', 'jpeg'] as const
export type Format = (typeof FORMATS)[number]

export interface Variant {
  type: UploadType
  /** undefined where it stays as wide as it is */
  width: number | undefined
}

const canMove = (type: UploadType) => type === 'image/gif' || type === 'image/webp'

/**
 * Draws what is stored in another size or format. It waits for its turn, and loads the picture when that has come.
 *
 * @throws 503 when too many wait
 */
export const drawVariant = (
  load: () => Promise<Buffer>,
  { type, width }: Variant,
  by: Parties,
): Promise<Buffer> =>
  drawInTurn(async () => {
    const stored = await load()
    const picture = sharp(stored, { animated: canMove(type), limitInputPixels: MOST_PIXELS })
    const sized = width === undefined ? picture : picture.resize({ width, withoutEnlargement: true })
    // JPEG has no transparency: what shines through is paper.
    const flat = type === 'image/jpeg' ? sized.flatten({ background: '#fff' }) : sized
    return ENCODERS[type](flat, {}).timeout({ seconds: PATIENCE }).toBuffer()
  }, by)
