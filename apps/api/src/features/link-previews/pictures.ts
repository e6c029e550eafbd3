import type { Parties } from '@veranda/fair-queue'
import { LinkPreviewError } from '@veranda/link-preview'
import { inProcess } from '../../pictures/process.ts'
import { PictureRefused } from '../../pictures/refused.ts'
import { drawInTurn, drawingForStrangers } from '../../pictures/turns.ts'
import { PATIENCE } from './preview.drawing.ts'

/** Maximum width and height of rendered images, in pixels. */
export const DRAWN = { image: 1200, favicon: 64 }

const drawing = inProcess<typeof import('./preview.drawing.ts')>(
  import.meta.url,
  './preview.drawing',
  PATIENCE,
)

/**
 * Renders the first frame of an image upright as WebP, without metadata, to fit a square with sides of `side`
 * pixels.
 *
 * @throws LinkPreviewError `unreadable` unless the file is a PNG, JPEG, GIF, WebP, AVIF, or icon file, and if
 *   it is damaged or too expensive to render
 * @throws 503 if too many renderings are waiting
 */
export const drawAnew = (bytes: Buffer, side: number, by: Parties) =>
  drawInTurn(() => drawing('drawAnew', bytes, side), by, drawingForStrangers).catch((cause) => {
    throw cause instanceof PictureRefused ? new LinkPreviewError('unreadable', { cause }) : cause
  })
