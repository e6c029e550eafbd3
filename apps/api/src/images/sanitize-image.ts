import type { ImageType } from './image-type.ts'
import type { Orientation } from './orientation.ts'
import { sanitizeAvif } from './sanitize-avif.ts'
import { sanitizeJpeg } from './sanitize-jpeg.ts'
import { sanitizePng } from './sanitize-png.ts'
import { sanitizeWebp } from './sanitize-webp.ts'

/** File without anything but the image, so that decoders see nothing else, and the camera's orientation. */
interface SanitizedImage {
  bytes: Buffer
  orientation: Orientation
}

/**
 * Removes everything that is not part of the image from a file.
 * @throws ImageRejected
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
