import sharp, { type Metadata } from 'sharp'
import { leanPicture } from './lean.ts'
import { framesOfWebp } from './lean-webp.ts'
import type { Orientation } from './orientation.ts'
import { type PictureType, typeOf } from './picture-type.ts'
import { isPlainProfile } from './profile.ts'
import { PictureRefused, unreadable } from './refused.ts'

/** What a picture may be before any of it is decoded. */
export interface PictureRules {
  types: readonly PictureType[]
  /** pixels of a side */
  mostSide: number
  mostFrames: number
  /** width times height times frames; four bytes each while it is drawn */
  mostPixels: number
  /** where of what moves no other frame is drawn, so that none of them counts */
  onlyFirstFrame?: boolean
}

/** What the header of a picture says. */
export interface PictureHeader extends Metadata {
  type: PictureType
  /** of one frame */
  frameHeight: number
  /** 1 unless it moves */
  frames: number
  /** what is to be drawn: the file without what is no part of the picture */
  bytes: Buffer
  /** how the camera was held, which `bytes` do not tell any more: see `upright` */
  held: Orientation
}

/** Frames that a file may have besides the one that is drawn. */
const MOST_UNSEEN_FRAMES = 1_000
/** The last byte of a GIF. */
const GIF_END = 0x3b

/** What libvips decoded is not wanted a second time. */
sharp.cache(false)

const NAMES: Record<PictureType, string> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
}

/** `PNG, JPEG or GIF` */
function inWords(types: readonly PictureType[]): string {
  const names = types.map((type) => NAMES[type])
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

const inMillions = (pixels: number) => Math.round(pixels / 1e5) / 10

/**
 * What the header of a file says, of a picture within the rules. Nothing is decoded for it.
 *
 * @throws PictureRefused
 */
export async function readHeader(
  bytes: Buffer,
  { types, mostSide, mostFrames, mostPixels, onlyFirstFrame = false }: PictureRules,
): Promise<PictureHeader> {
  const type = typeOf(bytes)
  if (!type || !types.includes(type)) throw new PictureRefused(`File is not a ${inWords(types)} image`)
  // Where a GIF is cut off between frames nothing is missing but its end.
  if (type === 'image/gif' && bytes.at(-1) !== GIF_END) unreadable()
  // An AVIF with several pictures is an album rather than something that moves.
  const animated = !onlyFirstFrame && (type === 'image/gif' || type === 'image/webp')
  const requireFrames = (frames: number, most: number) => {
    if (frames > most) throw new PictureRefused(`Image has ${frames} frames. At most ${most} are allowed`)
  }
  if (type === 'image/webp') requireFrames(framesOfWebp(bytes), animated ? mostFrames : MOST_UNSEEN_FRAMES)
  const lean = leanPicture(type, bytes)
  const header = await sharp(lean.bytes, { animated, limitInputPixels: false }).metadata().catch(unreadable)
  // What decoders make of a file may be more than was found in it.
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
