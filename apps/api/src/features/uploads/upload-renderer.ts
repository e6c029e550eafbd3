import { createSharedRuns, type Parties } from '@veranda/fair-queue'
import sharp from 'sharp'
import { createProcessCaller } from '../../images/process.ts'
import { renderInQueue } from '../../images/render-queue.ts'
import { ENCODERS, MAX_PIXELS, RENDER_TIMEOUT_SECONDS, type UploadType } from './encoders.ts'

const callRenderer = createProcessCaller<typeof import('./upload.rendering.ts')>(
  import.meta.url,
  './upload.rendering',
  RENDER_TIMEOUT_SECONDS,
)

/**
 * Renders an uploaded image in its own format, in sRGB, and without metadata. Still images are rotated
 * upright, and animations stay animated. Waits in the rendering queue.
 *
 * @param parties the client that sent the request, see `getParties`
 * @throws ImageRejected, 503 if the rendering queue is full or the wait is too long
 */
export const renderUpload = (file: Buffer, parties: Parties) =>
  renderInQueue(() => callRenderer('renderUpload', file), parties)

/** Widths in pixels in which a variant can be requested. */
export const VARIANT_WIDTHS = [64, 128, 256, 512, 1024, 2048] as const
/**
 * Formats in which a variant can be requested. PNG is excluded: a photo as PNG is many times as large as the
 * upload.
 */
export const VARIANT_FORMATS = ['webp', 'jpeg'] as const
export type VariantFormat = (typeof VARIANT_FORMATS)[number]

export interface Variant {
  type: UploadType
  /** undefined to keep the original width */
  width: number | undefined
}

const canBeAnimated = (type: UploadType) => type === 'image/gif' || type === 'image/webp'

const runShared = createSharedRuns<Buffer>()

/**
 * Renders a stored image in another size or format. Concurrent requests for a variant share one rendering,
 * which waits in the rendering queue.
 *
 * @param key storage key of the variant
 * @param load loads the stored image; called when the rendering leaves the queue
 * @param parties the client that sent the request, see `getParties`
 * @throws 503 if the rendering queue is full or the wait is too long
 */
export const renderVariant = (
  key: string,
  load: () => Promise<Buffer>,
  variant: Variant,
  parties: Parties,
): Promise<Buffer> =>
  runShared({
    key,
    party: parties[0] ?? '',
    enqueue: (work) => renderInQueue(work, parties),
    work: async () => renderStored(await load(), variant),
  })

async function renderStored(stored: Buffer, { type, width }: Variant): Promise<Buffer> {
  const image = sharp(stored, { animated: canBeAnimated(type), limitInputPixels: MAX_PIXELS })
  const resized = width === undefined ? image : image.resize({ width, withoutEnlargement: true })
  // JPEG has no transparency, so transparent areas become white.
  const flattened = type === 'image/jpeg' ? resized.flatten({ background: '#fff' }) : resized
  return ENCODERS[type](flattened, {}).timeout({ seconds: RENDER_TIMEOUT_SECONDS }).toBuffer()
}
