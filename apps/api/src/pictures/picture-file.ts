import sharp, { type Metadata } from 'sharp'
import { leanPicture } from './lean.ts'
import { framesOfWebp } from './lean-webp.ts'
import type { Orientation } from './orientation.ts'
import { type PictureType, typeOf } from './picture-type.ts'
import { isPlainProfile } from './profile.ts'
import { PictureRefused, unreadable } from './refused.ts'

/** Rules that an image must meet before any of it is decoded. */
export interface PictureRules {
  types: readonly PictureType[]
  /** maximum pixels per side */
  mostSide: number
  mostFrames: number
  /** maximum of width times height times frames; rendering takes four bytes each */
  mostPixels: number
  /** whether only the first frame of an animation is rendered, so that the others don't count */
  onlyFirstFrame?: boolean
}

/** Properties in the header of an image. */
export interface PictureHeader extends Metadata {
  type: PictureType
  /** height of one frame */
  frameHeight: number
  /** number of frames, 1 unless animated */
  frames: number
  /** sanitized file to render */
  bytes: Buffer
  /** camera orientation, which `bytes` no longer contain: see `upright` */
  held: Orientation
}

/** Maximum number of frames in a file of which only one is rendered. */
const MOST_UNSEEN_FRAMES = 1_000
/** Last byte of a GIF. */
const GIF_END = 0x3b

/** Decoded images are not needed a second time. */
sharp.cache(false)

const NAMES: Record<PictureType, string> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
}

/** Formats types as text: `PNG, JPEG or GIF`. */
function inWords(types: readonly PictureType[]): string {
  const names = types.map((type) => NAMES[type])
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

const inMillions = (pixels: number) => Math.round(pixels / 1e5) / 10

/**
 * Reads the header of an image that meets the rules, without decoding pixels.
 *
 * @throws PictureRefused if the image is damaged or violates a rule
 */
export async function readHeader(
  bytes: Buffer,
  { types, mostSide, mostFrames, mostPixels, onlyFirstFrame = false }: PictureRules,
): Promise<PictureHeader> {
  const type = typeOf(bytes)
  if (!type || !types.includes(type)) throw new PictureRefused(`File is not a ${inWords(types)} image`)
  // A GIF that is cut off between frames lacks only its end.
  if (type === 'image/gif' && bytes.at(-1) !== GIF_END) unreadable()
  // An AVIF with several images is an album, not an animation.
  const animated = !onlyFirstFrame && (type === 'image/gif' || type === 'image/webp')
  const requireFrames = (frames: number, most: number) => {
    if (frames > most) throw new PictureRefused(`Image has ${frames} frames. At most ${most} are allowed`)
  }
  if (type === 'image/webp') requireFrames(framesOfWebp(bytes), animated ? mostFrames : MOST_UNSEEN_FRAMES)
  const lean = leanPicture(type, bytes)
  const header = await sharp(lean.bytes, { animated, limitInputPixels: false }).metadata().catch(unreadable)
  // Decoders may find more in a file than the sanitizer did.
  if (header.icc && !isPlainProfile(header.icc)) unreadable()
  const { width } = header
  const frames = animated ? (header.pages ?? 1) : 1
  const frameHeight = header.pageHeight ?? header.height
  requireFrames(frames, mostFrames)
  if (width > mostSide || frameHeight > mostSide)
    throw new PictureRefused(
      `Image has ${width} × ${frameHeight} pixels. At most ${mostSide} × ${mostSide} are allowed`,
    )
  if (width * frameHeight * frames > mostPixels)
    throw new PictureRefused(
      `Image has ${inMillions(width * frameHeight * frames)} million pixels${frames > 1 ? ` in ${frames} frames` : ''}. At most ${inMillions(mostPixels)} million are allowed`,
    )
  return { ...header, ...lean, type, frameHeight, frames }
}
