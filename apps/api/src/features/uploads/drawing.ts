import { createSharedRuns, type Parties } from '@veranda/fair-queue'
import sharp from 'sharp'
import { inProcess } from '../../pictures/process.ts'
import { drawInTurn } from '../../pictures/turns.ts'
import { ENCODERS, MOST_PIXELS, PATIENCE, type UploadType } from './encoders.ts'

const drawing = inProcess<typeof import('./upload.drawing.ts')>(import.meta.url, './upload.drawing', PATIENCE)

/**
 * Draws a picture anew in its own format, upright, in sRGB and without metadata; what moves goes on moving. It waits for
 * its turn.
 *
 * @throws PictureRefused, 503 when too many wait
 */
export const drawUpload = (file: Buffer, by: Parties) => drawInTurn(() => drawing('drawUpload', file), by)

/** What a picture may be asked for in. */
export const WIDTHS = [64, 128, 256, 512, 1024, 2048] as const
/** No PNG: of a photograph it is many times as large as what was uploaded. */
export const FORMATS = ['webp', 'jpeg'] as const
export type Format = (typeof FORMATS)[number]

export interface Variant {
  type: UploadType
  /** undefined where it stays as wide as it is */
  width: number | undefined
}

const canMove = (type: UploadType) => type === 'image/gif' || type === 'image/webp'

const once = createSharedRuns<Buffer>()

/**
 * Draws what is stored in another size or format, once for all who ask for it at the same time. It waits for its turn, and
 * loads the picture when that has come.
 *
 * @param key of the variant
 * @throws 503 when too many wait
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
  // JPEG has no transparency: what shines through is paper.
  const flat = type === 'image/jpeg' ? sized.flatten({ background: '#fff' }) : sized
  return ENCODERS[type](flat, {}).timeout({ seconds: PATIENCE }).toBuffer()
}
