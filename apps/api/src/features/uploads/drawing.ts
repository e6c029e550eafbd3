import { createSharedRuns, type Parties } from '@veranda/fair-queue'
import sharp from 'sharp'
import { inProcess } from '../../pictures/process.ts'
import { drawInTurn } from '../../pictures/turns.ts'
import { ENCODERS, MOST_PIXELS, PATIENCE, type UploadType } from './encoders.ts'

const drawing = inProcess<typeof import('./upload.drawing.ts')>(import.meta.url, './upload.drawing', PATIENCE)

/**
 * Renders an uploaded image in its own format, upright, in sRGB, and without metadata. Animations stay
 * animated. Waits in the rendering queue.
 *
 * @throws PictureRefused, 503 if too many renderings are waiting
 */
export const drawUpload = (file: Buffer, by: Parties) => drawInTurn(() => drawing('drawUpload', file), by)

/** Widths in pixels in which a variant can be requested. */
export const WIDTHS = [64, 128, 256, 512, 1024, 2048] as const
/**
 * Formats in which a variant can be requested. PNG is excluded: a photo as PNG is many times as large as the
 * upload.
 */
export const FORMATS = ['webp', 'jpeg'] as const
export type Format = (typeof FORMATS)[number]

export interface Variant {
  type: UploadType
  /** undefined to keep the original width */
  width: number | undefined
}

const canMove = (type: UploadType) => type === 'image/gif' || type === 'image/webp'

const once = createSharedRuns<Buffer>()

/**
 * Renders a stored image in another size or format, once for concurrent requests. Waits in the rendering
 * queue, and loads the image when it gets a slot.
 *
 * @param key storage key of the variant
 * @throws 503 if too many renderings are waiting
 */
export const drawVariant = (
  key: string,
  load: () => Promise<Buffer>,
  variant: Variant,
  by: Parties,
): Promise<Buffer> =>
  once({
    ...{ key, party: by[0] ?? '' },
    inTurn: (work) => drawInTurn(work, by),
    work: async () => draw(await load(), variant),
  })

async function draw(stored: Buffer, { type, width }: Variant): Promise<Buffer> {
  const picture = sharp(stored, { animated: canMove(type), limitInputPixels: MOST_PIXELS })
  const sized = width === undefined ? picture : picture.resize({ width, withoutEnlargement: true })
  // JPEG has no transparency, so transparent areas become white.
  const flat = type === 'image/jpeg' ? sized.flatten({ background: '#fff' }) : sized
  return ENCODERS[type](flat, {}).timeout({ seconds: PATIENCE }).toBuffer()
}
