import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isDatabaseFull } from '@veranda/database'
import { partiesOf } from '../../http/network.ts'
import type { Context } from '../../http/route.ts'
import { StorageUnavailable, type StoredFile } from '../../storage/storage.ts'
import { drawVariant, type Variant } from './drawing.ts'
import type { UploadType } from './encoders.ts'
import { keyOf } from './names.ts'
import { uploadNotFound } from './upload.service.ts'

/** A picture of which something is wanted. */
export interface StoredUpload {
  id: number
  filename: string
  type: UploadType
  size: number
  width: number
  /** names of those that are stored; with a dash before it, of one that is not, for it would be larger than the picture */
  variants: string[]
}

const LARGER = '-'

/** Milliseconds in which a stored picture has to be there; a place for drawing is taken meanwhile. */
const LOADED_IN = 15_000

/** What is being stored by this process, by its key in the storage: whoever else asked for it waits for the same. */
const underWay = new Map<string, Promise<Buffer>>()

/**
 * A picture in another size or format: stored once it has been drawn. Instances that draw it at the same time store the
 * same under the same key, but a network can have only so much stored in a day: beyond that it is drawn each time. null where
 * the picture as it is has fewer bytes: then that is sent.
 *
 * @throws 404, 503 when too many wait to be drawn
 */
export async function variantOf(
  context: Context,
  upload: StoredUpload,
  variant: Variant & { name: string },
): Promise<StoredFile | null> {
  const key = keyOf(upload.filename, variant.name)
  if (upload.variants.includes(LARGER + variant.name)) return null
  // Checked before the storage: a variant is recorded before its file is stored.
  let bytes = await underWay.get(key)
  if (!bytes) {
    const stored = upload.variants.includes(variant.name) ? await context.storage.get(key) : null
    if (stored) return stored
    const drawn = await drawVariant(key, () => load(context, upload.filename), variant, partiesOf(context))
    bytes = await (underWay.get(key) ?? begin(key, drawn, () => keep(context, upload, variant, drawn)))
  }
  if (bytes.length >= upload.size) return null
  return { body: Readable.from([bytes], { objectMode: false }), size: bytes.length }
}

function begin(key: string, bytes: Buffer, work: () => Promise<void>): Promise<Buffer> {
  const kept = work()
    .then(() => bytes)
    .finally(() => underWay.delete(key))
  underWay.set(key, kept)
  return kept
}

async function keep(
  context: Context,
  upload: StoredUpload,
  { name, type }: Variant & { name: string },
  bytes: Buffer,
): Promise<void> {
  const { storage, log, rateLimits } = context
  if (bytes.length >= upload.size) return void (await note(context, upload, LARGER + name))
  if (!(await rateLimits.mayStore(context, bytes.length))) return
  if (!(await note(context, upload, name))) return
  // It is there to be shown, stored or not.
  await storage
    .put(keyOf(upload.filename, name), bytes, type)
    .catch((err) => log.warn({ err, upload: upload.id }, 'a variant was not stored'))
}

/** All of a stored file. @throws 404 when it is gone; StorageUnavailable when it does not come in time */
async function load({ storage }: Context, filename: string): Promise<Buffer> {
  const stored = await storage.get(keyOf(filename))
  if (!stored) throw uploadNotFound()
  const tooSlow = new StorageUnavailable('A picture took too long to come from the storage')
  const timer = setTimeout(() => stored.body.destroy(tooSlow), LOADED_IN)
  return buffer(stored.body).finally(() => clearTimeout(timer))
}

/**
 * Before the file, so that a deletion knows of it. Gives whether that was possible: without space in the database the variant
 * is only shown.
 *
 * @throws 404 when the picture was deleted while it was drawn
 */
async function note({ database, log }: Context, { id }: StoredUpload, name: string): Promise<boolean> {
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
