import type { Sharp } from 'sharp'

export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]

/** Maximum number of pixels of an image, across all of its frames: 4096 × 4096. */
export const MAX_PIXELS = 16_777_216
/** Timeout for rendering one image, in seconds. */
export const RENDER_TIMEOUT_SECONDS = 12

/** Delay of each frame in milliseconds, and the number of loops, or 0 to repeat forever. */
export type Animation = { delay?: number[]; loop?: number }

/** Functions that encode an image, by media type. JPEG and PNG images are never animated. */
export const ENCODERS: Record<UploadType, (image: Sharp, animation: Animation) => Sharp> = {
  'image/jpeg': (image) => image.jpeg({ quality: 85 }),
  'image/png': (image) => image.png(),
  'image/gif': (image, animation) => image.gif(animation),
  'image/webp': (image, animation) => image.webp({ quality: 85, alphaQuality: 100, ...animation }),
}
