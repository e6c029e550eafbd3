import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isDatabaseFull } from '@veranda/database'
import { getParties } from '../../http/network.ts'
import type { Context } from '../../http/route.ts'
import { StorageUnavailable, type StoredFile } from '../../storage/storage.ts'
import type { UploadType } from './encoders.ts'
import { toStorageKey } from './filenames.ts'
import { uploadNotFound } from './upload-image.service.ts'
import { renderVariant, type Variant } from './upload-renderer.ts'

/** Row of a stored upload, with the columns for sending its image or a variant of it. */
export interface StoredUpload {
  id: number
  filename: string
  type: UploadType
  size: number
  width: number
  /**
   * names of the variants that were rendered before; a leading dash marks a variant that is not stored,
   * because it would not have fewer bytes than the original
   */
  variants: string[]
}

/** Marks a variant in `variants` that is not stored. */
const UNSTORED_PREFIX = '-'

/**
 * Timeout for reading a stored image after the storage has opened it, in milliseconds. Loading an image
 * occupies a rendering slot.
 */
const LOAD_TIMEOUT_MS = 15_000

/** Bytes of the variants that this process is storing, by storage key. Concurrent requests share them. */
const pendingVariants = new Map<string, Promise<Buffer>>()

/**
 * Returns an image in another size or format, and stores it after the first rendering. If two instances store
 * a variant at the same time, the result is correct, because both write the same bytes. If the client's
 * network or IP range has reached its daily storage limit, the variant is not stored and is rendered again on
 * the next request.
 *
 * @returns null if the variant would not have fewer bytes than the original image
 * @throws 404 if the image was deleted; 503 if the storage is unavailable, the rendering queue is full, or
 *   the wait is too long
 */
export async function getVariant(
  context: Context,
  upload: StoredUpload,
  variant: Variant & { name: string },
): Promise<StoredFile | null> {
  const key = toStorageKey(upload.filename, variant.name)
  if (upload.variants.includes(UNSTORED_PREFIX + variant.name)) return null
  // A variant is recorded in `upload.variants` before its file is stored. Until then, only `pendingVariants`
  // has its bytes, so `pendingVariants` is checked first.
  let bytes = await pendingVariants.get(key)
  if (!bytes) {
    const stored = upload.variants.includes(variant.name) ? await context.storage.get(key) : null
    if (stored) return stored
    const rendered = await renderVariant(
      key,
      () => loadOriginal(context, upload.filename),
      variant,
      getParties(context),
    )
    bytes = await (pendingVariants.get(key) ??
      sharePending(key, rendered, () => storeVariant(context, upload, variant, rendered)))
  }
  if (bytes.length >= upload.size) return null
  return { body: Readable.from([bytes], { objectMode: false }), size: bytes.length }
}

/** Stores a variant, and shares its bytes with concurrent requests until it is stored. */
function sharePending(key: string, bytes: Buffer, store: () => Promise<void>): Promise<Buffer> {
  const storedBytes = store()
    .then(() => bytes)
    .finally(() => pendingVariants.delete(key))
  pendingVariants.set(key, storedBytes)
  return storedBytes
}

/**
 * Records a variant and stores its file. Does not store a variant that would not have fewer bytes than the
 * original, or that exceeds the daily storage limit of the client's network or IP range.
 */
async function storeVariant(
  context: Context,
  upload: StoredUpload,
  { name, type }: Variant & { name: string },
  bytes: Buffer,
): Promise<void> {
  const { storage, log, rateLimits } = context
  if (bytes.length >= upload.size) return void (await recordVariant(context, upload, UNSTORED_PREFIX + name))
  if (!(await rateLimits.tryCountStored(context, bytes.length))) return
  if (!(await recordVariant(context, upload, name))) return
  // The variant is sent even if it can't be stored.
  await storage
    .put(toStorageKey(upload.filename, name), bytes, type)
    .catch((err) => log.warn({ err, upload: upload.id }, 'a variant was not stored'))
}

/**
 * Loads the original image.
 *
 * @throws 404 if the file is missing; StorageUnavailable if it can't be opened, or reading it times out
 */
async function loadOriginal({ storage }: Context, filename: string): Promise<Buffer> {
  const stored = await storage.get(toStorageKey(filename))
  if (!stored) throw uploadNotFound()
  const timeoutError = new StorageUnavailable('An image took too long to load from the storage')
  const timer = setTimeout(() => stored.body.destroy(timeoutError), LOAD_TIMEOUT_MS)
  return buffer(stored.body).finally(() => clearTimeout(timer))
}

/**
 * Records a variant in the upload's row. Call this before the file is stored: a deletion of the upload only
 * removes the files of recorded variants.
 *
 * @returns false if the database is full, so the variant must not be stored
 * @throws 404 if the image was deleted while the variant was rendered
 */
async function recordVariant(
  { database, log }: Context,
  { id }: StoredUpload,
  name: string,
): Promise<boolean> {
  const update = database.query(
    `UPDATE upload SET variants = CASE WHEN $2 = ANY (variants) THEN variants ELSE array_append(variants, $2) END
     WHERE id = $1 AND status = 'stored' RETURNING id`,
    [id, name],
  )
  const rows = await update.catch((err) => {
    if (!isDatabaseFull(err)) throw err
    log.warn({ err, upload: id }, 'a variant was not recorded')
    return null
  })
  if (rows?.length === 0) throw uploadNotFound()
  return rows !== null
}
