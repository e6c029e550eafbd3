import type { ImageType } from './image-type.ts'
import type { Orientation } from './orientation.ts'
import { sanitizeAvif } from './sanitize-avif.ts'
import { sanitizeJpeg } from './sanitize-jpeg.ts'
import { sanitizePng } from './sanitize-png.ts'
import { sanitizeWebp } from './sanitize-webp.ts'

interface SanitizedImage {
  /** file in which decoders find only the image, without metadata; a GIF is unchanged */
  bytes: Buffer
  /** camera orientation to apply to `bytes` */
  orientation: Orientation
}

/**
 * Removes or hides everything in a file that is not part of the image. GIFs stay unchanged.
 * @throws ImageRejected if a JPEG is damaged or has too many scans
 */
export function sanitizeImage(type: ImageType, bytes: Buffer): SanitizedImage {
  switch (type) {
    case 'image/png':
      return sanitizePng(bytes)
    case 'image/jpeg':
      return sanitizeJpeg(bytes)
    case 'image/webp':
      return sanitizeWebp(bytes)
    case 'image/avif':
      return { bytes: sanitizeAvif(bytes), orientation: 1 }
    case 'image/gif':
      return { bytes, orientation: 1 }
  }
}
