import { fileRefused, notFound } from '../../http/errors.ts'
import { partiesOf } from '../../http/network.ts'
import type { Context } from '../../http/route.ts'
import { PictureRefused } from '../../pictures/refused.ts'
import { requirePlaceInLine } from '../../pictures/turns.ts'
import type { Viewer } from '../auth/viewer.ts'
import { holdMore } from '../quotas/consumption.ts'
import { drawUpload } from './drawing.ts'
import { UPLOAD_TYPES } from './encoders.ts'
import { addressOf, keyOf, newFilename } from './names.ts'
import { giveUp } from './removal.ts'

const MB = 1_048_576

export const uploadNotFound = () => notFound('Image not found')

/**
 * Returns the maximum file size in bytes. Fails before the body is read if the user's storage or the queue is
 * full.
 *
 * @throws 429 `quota_exceeded`, 503
 */
export async function largestUpload(context: Context): Promise<number> {
  const { config, database, viewer } = context
  requirePlaceInLine(partiesOf(context))
  if (viewer)
    await database.prisma.$transaction((tx) => holdMore(tx, viewer.id, 'uploads/storage_mb', 1 / MB))
  return config.UPLOAD_MAX_MB * MB
}

/**
 * Renders an uploaded image.
 *
 * @throws 400 `file_refused`, 503 if too many renderings are waiting
 */
export async function draw(context: Pick<Context, 'config' | 'address' | 'viewer'>, file: Buffer) {
  return drawUpload(file, partiesOf(context)).catch((error) => {
    if (!(error instanceof PictureRefused)) throw error
    const maxSize = context.config.UPLOAD_MAX_MB * MB
    throw fileRefused(error.message, { allowedTypes: UPLOAD_TYPES, maxSize })
  })
}

/**
 * Stores an image of the current user. The row is inserted before the file and confirmed after it, so that no
 * file exists without a row.
 *
 * @throws 400 `file_refused`, 429 if the user's storage or the network's limit is exceeded, 503, 507
 */
export async function uploadImage(context: Context<Viewer>, file: Buffer) {
  const { database, storage, viewer, rateLimits } = context
  const { type, bytes, ...picture } = await draw(context, file)
  const filename = newFilename(type)
  let uncount: (() => Promise<void>) | undefined
  let id: number | undefined
  try {
    id = await database.prisma.$transaction(async (tx) => {
      const { isRaised } = await holdMore(tx, viewer.id, 'uploads/storage_mb', bytes.length / MB)
      if (!isRaised) uncount ??= await rateLimits.storing(context, bytes.length)
      const row = { filename, userId: viewer.id, mediaType: type, size: bytes.length, ...picture }
      return (await tx.upload.create({ data: row, select: { id: true } })).id
    })
    await storage.put(keyOf(filename), bytes, type)
    // Updates nothing if the account was deleted, or if a slow upload was given up by a cleanup.
    const stored = await database.query(
      `UPDATE upload SET status = 'stored' WHERE id = $1 AND status = 'pending'
         AND EXISTS (SELECT FROM "user" WHERE "user".id = upload.user_id) RETURNING 1`,
      [id],
    )
    if (stored.length === 0) throw uploadNotFound()
  } catch (error) {
    await Promise.all([id !== undefined && giveUp(context, id), uncount?.()])
    throw error
  }
  const { width, height, blurhash } = picture
  return {
    success: true as const,
    ...{ url: addressOf(filename), filename, size: bytes.length, type },
    ...{ width, height, blurhash },
  }
}
