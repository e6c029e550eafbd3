import { stringifySearch } from '../../lib/search-params.ts'
import type { Upload } from './uploads.api.ts'

type ImageSource = Pick<Upload, 'url' | 'frames' | 'width'>

/** Returns the URL of the image, or of a variant `w` pixels wide. JPEG contains only the first frame. */
const getVariantUrl = ({ url, frames, width }: ImageSource, w: number, isStatic: boolean) => {
  if (frames > 1) return isStatic ? `${url}${stringifySearch({ w, format: 'jpeg' })}` : url
  // A small enough original needs no rendering.
  return width <= w ? url : `${url}${stringifySearch({ w, format: 'webp' })}`
}

/** Returns the URL for a grid: a small, static variant. */
export const getSmallImageUrl = (upload: ImageSource) => getVariantUrl(upload, 256, true)

/** Returns the URL for an image shown alone. */
export const getLargeImageUrl = (upload: ImageSource, isStatic: boolean) =>
  getVariantUrl(upload, 1024, isStatic)
