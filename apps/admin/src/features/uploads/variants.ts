import { stringifySearch } from '../../lib/address.ts'
import type { Upload } from './uploads.api.ts'

type Shown = Pick<Upload, 'url' | 'frames' | 'width'>

/** Returns the URL of an image variant with this width. JPEG contains only the first frame. */
const variant = ({ url, frames, width }: Shown, w: number, still: boolean) => {
  if (frames > 1) return still ? `${url}${stringifySearch({ w, format: 'jpeg' })}` : url
  // A small enough original needs no rendering.
  return width <= w ? url : `${url}${stringifySearch({ w, format: 'webp' })}`
}

/** Returns the URL for a grid: a small, static variant. */
export const smallPicture = (upload: Shown) => variant(upload, 256, true)

/** Returns the URL for an image shown alone. */
export const largePicture = (upload: Shown, still: boolean) => variant(upload, 1024, still)
