import { createProcessCaller } from '../../images/process.ts'
import { RENDER_TIMEOUT_SECONDS } from './emoji-image.ts'

const renderer = createProcessCaller<typeof import('./emoji.drawing.ts')>(
  import.meta.url,
  './emoji.drawing',
  RENDER_TIMEOUT_SECONDS,
)

/**
 * Returns the number of frames of an image, according to its header. Call it within a slot of the `drawing`
 * queue.
 *
 * @throws ImageRejected
 */
export const countFrames = (bytes: Buffer) => renderer('framesOf', bytes)

/**
 * Renders an image upright and without metadata to fit 128 × 128 pixels. Animations stay animated. Call it
 * within a slot of the `drawing` queue.
 *
 * @throws ImageRejected
 */
export const renderImage = (bytes: Buffer) => renderer('drawPicture', bytes)
