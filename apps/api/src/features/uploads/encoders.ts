import type { Sharp } from 'sharp'

export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]

/** Maximum number of pixels in all frames together: 4096 × 4096. */
export const MOST_PIXELS = 16_777_216
/** Timeout for rendering one image, in seconds. */
export const PATIENCE = 12

export type Animation = { delay?: number[]; loop?: number }

export const ENCODERS: Record<UploadType, (picture: Sharp, animation: Animation) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 85 }),
  'image/png': (picture) => picture.png(),
  'image/gif': (picture, animation) => picture.gif(animation),
  'image/webp': (picture, animation) => picture.webp({ quality: 85, alphaQuality: 100, ...animation }),
}
