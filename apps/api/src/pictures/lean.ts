import { leanAvif } from './lean-avif.ts'
import { leanJpeg } from './lean-jpeg.ts'
import { leanPng } from './lean-png.ts'
import { leanWebp } from './lean-webp.ts'
import type { Orientation } from './orientation.ts'
import type { PictureType } from './picture-type.ts'

/** File without anything but the image, so that decoders see nothing else, and the camera's orientation. */
interface LeanPicture {
  bytes: Buffer
  held: Orientation
}

/**
 * Removes everything that is not part of the image from a file.
 * @throws PictureRefused
 */
export function leanPicture(type: PictureType, bytes: Buffer): LeanPicture {
  switch (type) {
    case 'image/png':
      return leanPng(bytes)
    case 'image/jpeg':
      return leanJpeg(bytes)
    case 'image/webp':
      return leanWebp(bytes)
    case 'image/avif':
      return { bytes: leanAvif(bytes), held: 1 }
    case 'image/gif':
      return { bytes, held: 1 }
  }
}
