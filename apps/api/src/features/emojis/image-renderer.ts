import { createProcessCaller } from '../../images/process.ts'
import { RENDER_TIMEOUT_SECONDS } from './emoji-image.ts'

const callRenderer = createProcessCaller<typeof import('./emoji.rendering.ts')>(
  import.meta.url,
  './emoji.rendering',
  RENDER_TIMEOUT_SECONDS,
)

/**
 * Returns the number of frames of an image, according to its header. Run it in `renderQueue`.
 *
 * @throws ImageRejected
 */
export const countFrames = (bytes: Buffer) => callRenderer('countFrames', bytes)

/**
 * Renders an image upright and without metadata to fit 128 × 128 pixels. Animations stay animated. Run it in
 * `renderQueue`.
 *
 * @throws ImageRejected
 */
export const renderImage = (bytes: Buffer) => callRenderer('renderEmoji', bytes)
