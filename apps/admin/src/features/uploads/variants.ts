import { stringifySearch } from '../../lib/search-params.ts'
import type { Upload } from './uploads.api.ts'

type ImageSource = Pick<Upload, 'url' | 'frames' | 'width'>

/**
 * Returns the URL of a variant at most `maxWidth` pixels wide. Returns the original's URL for an animated
 * image unless `isStatic` is true, and for a still image that is at most `maxWidth` pixels wide.
 *
 * @param isStatic whether to show only the first frame of an animated image
 */
const getVariantUrl = ({ url, frames, width }: ImageSource, maxWidth: number, isStatic: boolean) => {
  // JPEG can't be animated, so the variant contains only the first frame.
  if (frames > 1) return isStatic ? `${url}${stringifySearch({ w: maxWidth, format: 'jpeg' })}` : url
  return width <= maxWidth ? url : `${url}${stringifySearch({ w: maxWidth, format: 'webp' })}`
}

/** Returns the URL of a small image without animation, for grids and lists. */
export const getSmallImageUrl = (upload: ImageSource) => getVariantUrl(upload, 256, true)

/** Returns the URL of a large image, for `ImageDialog`. */
export const getLargeImageUrl = (upload: ImageSource, isStatic: boolean) =>
  getVariantUrl(upload, 1024, isStatic)
