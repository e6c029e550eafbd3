import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isDatabaseFull } from '@veranda/database'
import { getParties } from '../../http/network.ts'
import type { Context } from '../../http/route.ts'
import { StorageUnavailable, type StoredFile } from '../../storage/storage.ts'
import type { UploadType } from './encoders.ts'
import { toStorageKey } from './filenames.ts'
import { uploadNotFound } from './upload.service.ts'
import { renderVariant, type Variant } from './upload-renderer.ts'

/** Upload from which a variant is requested. */
export interface StoredUpload {
  id: number
  filename: string
  type: UploadType
  size: number
  width: number
  /**
   * names of stored variants; a leading dash marks a variant that is not stored because it would not have
   * fewer bytes than the original
   */
  variants: string[]
}

const LARGER_PREFIX = '-'

/** Timeout for loading a stored image, in milliseconds. It occupies a rendering slot. */
const LOAD_TIMEOUT_MS = 15_000

/** Variants that this process is storing, by storage key, shared by concurrent requests. */
const storing = new Map<string, Promise<Buffer>>()

/**
 * Returns an image in another size or format, and stores it after the first rendering. Concurrent instances
 * store the same bytes under the same key. Beyond a network's daily storage limit, the variant is rendered on
 * each request. Returns null if the variant would not have fewer bytes than the original image.
 *
 * @throws 404, 503 if too many renderings are waiting
 */
export async function getVariant(
  context: Context,
  upload: StoredUpload,
  variant: Variant & { name: string },
): Promise<StoredFile | null> {
  const key = toStorageKey(upload.filename, variant.name)
  if (upload.variants.includes(LARGER_PREFIX + variant.name)) return null
  // `storing` is checked before the storage, because a variant is recorded before its file is stored.
  let bytes = await storing.get(key)
  if (!bytes) {
    const stored = upload.variants.includes(variant.name) ? await context.storage.get(key) : null
    if (stored) return stored
    const rendered = await renderVariant(
      key,
      () => loadFile(context, upload.filename),
      variant,
      getParties(context),
    )
    bytes = await (storing.get(key) ??
      shareStoring(key, rendered, () => storeVariant(context, upload, variant, rendered)))
  }
  if (bytes.length >= upload.size) return null
  return { body: Readable.from([bytes], { objectMode: false }), size: bytes.length }
}

function shareStoring(key: string, bytes: Buffer, work: () => Promise<void>): Promise<Buffer> {
  const storedBytes = work()
    .then(() => bytes)
    .finally(() => storing.delete(key))
  storing.set(key, storedBytes)
  return storedBytes
}

async function storeVariant(
  context: Context,
  upload: StoredUpload,
  { name, type }: Variant & { name: string },
  bytes: Buffer,
): Promise<void> {
  const { storage, log, rateLimits } = context
  if (bytes.length >= upload.size) return void (await recordVariant(context, upload, LARGER_PREFIX + name))
  if (!(await rateLimits.tryCountStored(context, bytes.length))) return
  if (!(await recordVariant(context, upload, name))) return
  // The variant is sent even if it can't be stored.
  await storage
    .put(toStorageKey(upload.filename, name), bytes, type)
    .catch((err) => log.warn({ err, upload: upload.id }, 'a variant was not stored'))
}

/**
 * Loads a stored file.
 *
 * @throws 404 if it is missing; StorageUnavailable if it times out
 */
async function loadFile({ storage }: Context, filename: string): Promise<Buffer> {
  const stored = await storage.get(toStorageKey(filename))
  if (!stored) throw uploadNotFound()
  const tooSlow = new StorageUnavailable('An image took too long to load from the storage')
  const timer = setTimeout(() => stored.body.destroy(tooSlow), LOAD_TIMEOUT_MS)
  return buffer(stored.body).finally(() => clearTimeout(timer))
}

/**
 * Records a variant before its file is stored, so that a deletion removes it. Returns false if the database
 * is full; the variant is then sent without being stored.
 *
 * @throws 404 if the image was deleted while it was rendered
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
