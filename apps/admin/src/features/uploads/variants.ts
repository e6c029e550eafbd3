import { stringifySearch } from '../../lib/address.ts'
import type { Upload } from './uploads.api.ts'

type Shown = Pick<Upload, 'url' | 'frames' | 'width'>

/** What the server draws for somebody who shows a picture that wide; JPEG has the first frame alone. */
const variant = ({ url, frames, width }: Shown, w: number, still: boolean) => {
  if (frames > 1) return still ? `${url}${stringifySearch({ w, format: 'jpeg' })}` : url
  // As it is where it is small enough: nothing has to be drawn.
  return width <= w ? url : `${url}${stringifySearch({ w, format: 'webp' })}`
}

/** A picture in a grid: a few hundred pixels, and nothing there moves. */
export const smallPicture = (upload: Shown) => variant(upload, 256, true)

/** A picture by itself. */
export const largePicture = (upload: Shown, still: boolean) => variant(upload, 1024, still)
