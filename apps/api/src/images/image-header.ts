import sharp, { type Metadata } from 'sharp'
import { isSafeProfile } from './color-profile.ts'
import { ImageRejected, throwDamaged } from './image-rejected.ts'
import { detectImageType, type ImageType } from './image-type.ts'
import type { Orientation } from './orientation.ts'
import { sanitizeImage } from './sanitize-image.ts'
import { countWebpFrames } from './sanitize-webp.ts'

/** Rules that an image must meet before any of it is decoded. */
export interface ImageRules {
  types: readonly ImageType[]
  /** maximum pixels per side */
  maxSide: number
  maxFrames: number
  /** maximum of width times height times frames; rendering takes four bytes per pixel */
  maxPixels: number
  /** whether only the first frame of an animation is rendered; the limits above then ignore later frames */
  onlyFirstFrame?: boolean
}

/** Properties from the header of an image, and the sanitized file. */
export interface ImageHeader extends Metadata {
  type: ImageType
  /** height of one frame */
  frameHeight: number
  /** number of frames to render: 1 for a still image, or if only the first frame is rendered */
  frames: number
  /** sanitized file to render */
  bytes: Buffer
  /** camera orientation that is still to be applied to `bytes`, with `rotateUpright` */
  orientation: Orientation
}

/** Maximum number of frames in a WebP file if only its first frame is rendered. */
const MAX_HIDDEN_FRAMES = 1_000
/** Last byte of a GIF. */
const GIF_END = 0x3b

// Each image is decoded only once, so caching it would waste memory.
sharp.cache(false)

const TYPE_NAMES: Record<ImageType, string> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
}

const typeListFormat = new Intl.ListFormat('en', { type: 'disjunction' })

/** Formats types as text: `PNG, JPEG, or GIF`. */
function formatTypes(types: readonly ImageType[]): string {
  return typeListFormat.format(types.map((type) => TYPE_NAMES[type]))
}

/** Returns the number in millions, rounded to one decimal place. */
const toMillions = (pixels: number) => Math.round(pixels / 1e5) / 10

/**
 * Reads the header of an image and checks the rules, without decoding pixels.
 *
 * @throws ImageRejected if the image is damaged or violates a rule
 */
export async function readImageHeader(
  bytes: Buffer,
  { types, maxSide, maxFrames, maxPixels, onlyFirstFrame = false }: ImageRules,
): Promise<ImageHeader> {
  const type = detectImageType(bytes)
  if (!type || !types.includes(type)) throw new ImageRejected(`File is not a ${formatTypes(types)} image`)
  // If a GIF was cut off between two frames, only the missing last byte shows that it is incomplete.
  if (type === 'image/gif' && bytes.at(-1) !== GIF_END) throwDamaged()
  // An AVIF with several images is an album, not an animation.
  const animated = !onlyFirstFrame && (type === 'image/gif' || type === 'image/webp')
  const checkFrameCount = (frames: number, max: number) => {
    if (frames > max) throw new ImageRejected(`Image has ${frames} frames. At most ${max} are allowed`)
  }
  if (type === 'image/webp') checkFrameCount(countWebpFrames(bytes), animated ? maxFrames : MAX_HIDDEN_FRAMES)
  const sanitized = sanitizeImage(type, bytes)
  const header = await sharp(sanitized.bytes, { animated, limitInputPixels: false })
    .metadata()
    .catch(throwDamaged)
  // The decoder may find a color profile that the sanitizer overlooked.
  if (header.icc && !isSafeProfile(header.icc)) throwDamaged()
  const { width } = header
  const frames = animated ? (header.pages ?? 1) : 1
  const frameHeight = header.pageHeight ?? header.height
  checkFrameCount(frames, maxFrames)
  if (width > maxSide || frameHeight > maxSide)
    throw new ImageRejected(
      `Image has ${width} × ${frameHeight} pixels. At most ${maxSide} × ${maxSide} are allowed`,
    )
  if (width * frameHeight * frames > maxPixels)
    throw new ImageRejected(
      `Image has ${toMillions(width * frameHeight * frames)} million pixels${frames > 1 ? ` in ${frames} frames` : ''}. At most ${toMillions(maxPixels)} million are allowed`,
    )
  return { ...header, ...sanitized, type, frameHeight, frames }
}
