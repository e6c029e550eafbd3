import type { Parties } from '@veranda/fair-queue'
import { LinkPreviewError } from '@veranda/link-preview'
import { ImageRejected } from '../../images/image-rejected.ts'
import { createProcessCaller } from '../../images/process.ts'
import { externalRenderQueue, renderInQueue } from '../../images/render-queue.ts'
import { RENDER_TIMEOUT_SECONDS } from './preview.rendering.ts'

/** Maximum width and height of rendered images, in pixels. */
export const MAX_SIDE_PX = { image: 1200, favicon: 64 }

const callRenderer = createProcessCaller<typeof import('./preview.rendering.ts')>(
  import.meta.url,
  './preview.rendering',
  RENDER_TIMEOUT_SECONDS,
)

/**
 * Renders the first frame of an image as WebP, upright and without metadata. Larger images are scaled down to
 * fit in a square with sides of `side` pixels.
 *
 * @throws LinkPreviewError `unreadable` if the file is damaged, too expensive to render, or in an unsupported
 *   format; PNG, JPEG, GIF, WebP, AVIF, and icon files that contain one of these are supported
 * @throws 503 if too many renderings are waiting or the wait exceeds the timeout
 */
export const renderImage = (bytes: Buffer, side: number, parties: Parties) =>
  renderInQueue(() => callRenderer('reencodeImage', bytes, side), parties, externalRenderQueue).catch(
    (cause) => {
      throw cause instanceof ImageRejected ? new LinkPreviewError('unreadable', { cause }) : cause
    },
  )
