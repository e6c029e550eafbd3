import { inProcess } from '../../pictures/process.ts'
import { PATIENCE } from './picture.ts'

const drawing = inProcess<typeof import('./emoji.drawing.ts')>(import.meta.url, './emoji.drawing', PATIENCE)

/**
 * Returns the number of frames of an image, according to its header. Call it within a slot of the `drawing`
 * queue.
 *
 * @throws PictureRefused
 */
export const framesOf = (bytes: Buffer) => drawing('framesOf', bytes)

/**
 * Renders an image upright and without metadata to fit 128 × 128 pixels. Animations stay animated. Call it
 * within a slot of the `drawing` queue.
 *
 * @throws PictureRefused
 */
export const drawPicture = (bytes: Buffer) => drawing('drawPicture', bytes)
