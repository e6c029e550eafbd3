import type * as z from 'zod'
import { rangeNotSatisfiable } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import { sendStream } from '../../http/send-stream.ts'
import { parseRange } from './byte-range.ts'
import { getExtension, toStorageKey } from './filenames.ts'
import { uploadNotFound } from './upload-image.service.ts'
import type { Variant } from './upload-renderer.ts'
import type { VariantQuery } from './uploads.schema.ts'
import { getVariant, type StoredUpload } from './variants.ts'

/** One year, the conventional maximum. A changed image gets a new file name. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable'

/** Returns the requested variant, or null for the original image. Images are never enlarged. */
function parseVariant(
  { type, width }: StoredUpload,
  { w, format }: z.output<typeof VariantQuery>,
): (Variant & { name: string }) | null {
  const targetType = format === undefined ? type : (`image/${format}` as const)
  const targetWidth = w !== undefined && w < width ? w : undefined
  if (targetType === type && targetWidth === undefined) return null
  const name = `${targetWidth ?? 'full'}.${getExtension(targetType)}`
  return { type: targetType, width: targetWidth, name }
}

/**
 * Sends a public image, a variant of it, or a byte range of the original. Browsers can open the image as a
 * page, so the response headers prevent that page from loading resources and running scripts.
 *
 * @throws 404, 416, 503
 */
export async function sendImage(
  context: Context,
  filename: string,
  query: z.output<typeof VariantQuery>,
): Promise<void> {
  const { database, storage, req, res } = context
  const [upload] = await database.query<StoredUpload>(
    `SELECT u.id, u.filename, u.media_type AS type, u.size, u.width, u.variants FROM upload u
     WHERE u.filename = $1 AND u.status = 'stored' AND EXISTS (SELECT FROM "user" WHERE id = u.user_id)`,
    [filename],
  )
  if (!upload) throw uploadNotFound()
  const variant = parseVariant(upload, query)
  const etag = `"${variant ? `${filename}~${variant.name}` : filename}"`
  const headers = {
    'Cache-Control': CACHE_FOREVER,
    ETag: etag,
    // Variants are small, so they are always sent whole.
    'Accept-Ranges': variant ? 'none' : 'bytes',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // Other sites may embed public images.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
  if (hasCurrentCopy(req.get('if-none-match'), etag)) return void res.set(headers).status(304).end()
  const range = variant ? undefined : parseRange(req, upload.size, etag)
  if (range === 'unsatisfiable') throw rangeNotSatisfiable(`bytes */${upload.size}`)
  const variantFile = variant && (await getVariant(context, upload, variant))
  const isHead = req.method === 'HEAD'
  // The original is sent if no variant is requested or the variant would not have fewer bytes.
  const file = variantFile ?? (isHead ? null : await storage.get(toStorageKey(filename), range))
  if (!file && !isHead) {
    context.log.error({ upload: upload.id }, 'the file of an upload is missing')
    throw uploadNotFound()
  }
  res.set({
    ...headers,
    'Content-Type': (variantFile && variant?.type) || upload.type,
    'Content-Length': String(file?.size ?? upload.size),
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${upload.size}` }),
  })
  res.status(range ? 206 : 200)
  if (isHead || !file) {
    file?.body.destroy()
    return void res.end()
  }
  await sendStream(res, file.body)
}

/** Returns whether the client has a current copy. If so, no file needs to be read or rendered. */
const hasCurrentCopy = (header: string | undefined, etag: string) =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
