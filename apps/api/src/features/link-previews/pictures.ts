import type { Parties } from '@veranda/fair-queue'
import { LinkPreviewError } from '@veranda/link-preview'
import { inProcess } from '../../pictures/process.ts'
import { PictureRefused } from '../../pictures/refused.ts'
import { drawInTurn, drawingForStrangers } from '../../pictures/turns.ts'
import { PATIENCE } from './preview.drawing.ts'

/** Pixels of a side of what is drawn. */
export const DRAWN = { image: 1200, favicon: 64 }

const drawing = inProcess<typeof import('./preview.drawing.ts')>(
  import.meta.url,
  './preview.drawing',
  PATIENCE,
)

/**
 * Draws a picture anew as WebP: one frame, upright, without metadata, to fit a square of so many pixels.
 *
 * @throws LinkPreviewError `unreadable` for anything but PNG, JPEG, GIF, WebP, AVIF and icon files, and for what is damaged or
 *   would take too much to draw
 * @throws 503 when too many wait to be drawn
 */
export const drawAnew = (bytes: Buffer, side: number, by: Parties) =>
  drawInTurn(() => drawing('drawAnew', bytes, side), by, drawingForStrangers).catch((cause) => {
    throw cause instanceof PictureRefused ? new LinkPreviewError('unreadable', { cause }) : cause
  })
