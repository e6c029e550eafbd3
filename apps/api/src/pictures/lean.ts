import { leanAvif } from './lean-avif.ts'
import { leanJpeg } from './lean-jpeg.ts'
import { leanPng } from './lean-png.ts'
import { leanWebp } from './lean-webp.ts'
import type { Orientation } from './orientation.ts'
import type { PictureType } from './picture-type.ts'

/** A file without what is no part of the picture, which no decoder sees, and how its camera was held. */
interface LeanPicture {
  bytes: Buffer
  held: Orientation
}

/** @throws PictureRefused */
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
