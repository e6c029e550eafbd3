import { inProcess } from '../../pictures/process.ts'
import { PATIENCE } from './picture.ts'

const drawing = inProcess<typeof import('./emoji.drawing.ts')>(import.meta.url, './emoji.drawing', PATIENCE)

/**
 * How many frames a picture has, by its header. Call it within a place of `drawing`.
 *
 * @throws PictureRefused
 */
export const framesOf = (bytes: Buffer) => drawing('framesOf', bytes)

/**
 * Draws a picture upright and without metadata to fit 128 × 128 pixels; animations stay animated. Call it within a place of
 * `drawing`.
 *
 * @throws PictureRefused
 */
export const drawPicture = (bytes: Buffer) => drawing('drawPicture', bytes)
