import { fileRejected, notFound } from '../../http/errors.ts'
import { getParties } from '../../http/network.ts'
import type { Context } from '../../http/route.ts'
import { ImageRejected } from '../../images/image-rejected.ts'
import { requireQueueSpace } from '../../images/render-queue.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { checkStoredQuota } from '../quotas/consumption.ts'
import { UPLOAD_TYPES } from './encoders.ts'
import { createFilename, toImageUrl, toStorageKey } from './filenames.ts'
import { discardUpload } from './upload-cleanup.ts'
import { renderUpload } from './upload-renderer.ts'

const MB = 1_048_576

export const uploadNotFound = () => notFound('Image not found')

/**
 * Returns the maximum file size in bytes. Rejects the upload before its body is read if the user's storage or
 * the rendering queue is full.
 *
 * @throws 401 if the account has just been deleted, 429 `quota_exceeded`, 503
 */
export async function getMaxUploadBytes(context: Context): Promise<number> {
  const { config, database, currentUser } = context
  requireQueueSpace(getParties(context))
  if (currentUser)
    // The file's size is still unknown, so only check that there is space for a byte.
    await database.prisma.$transaction((tx) =>
      checkStoredQuota(tx, currentUser.id, 'uploads/storage_mb', 1 / MB),
    )
  return config.UPLOAD_MAX_MB * MB
}

/**
 * Renders an uploaded image, and converts the rejection of an image to an API error.
 *
 * @throws 400 `invalid_file`, 503 if the rendering queue is full or the wait is too long
 */
export async function renderImage(context: Pick<Context, 'config' | 'ip' | 'currentUser'>, file: Buffer) {
  return renderUpload(file, getParties(context)).catch((error) => {
    if (!(error instanceof ImageRejected)) throw error
    const maxSize = context.config.UPLOAD_MAX_MB * MB
    throw fileRejected(error.message, { allowedTypes: UPLOAD_TYPES, maxSize })
  })
}

/**
 * Renders an image and stores it as an upload of the current user. The row is inserted before the file is
 * stored, and marked as stored afterward, so that no file exists without a row.
 *
 * @throws 400 `invalid_file`; 401 or 404 if the account was deleted in the meantime; 404 if a cleanup has
 *   discarded the upload; 429 if the user's storage quota or the daily storage limit of the network or IP
 *   range is exceeded; 503 or 507 if the file can't be rendered or stored now
 */
export async function uploadImage(context: Context<CurrentUser>, file: Buffer) {
  const { database, storage, currentUser, rateLimits } = context
  const { type, bytes, ...image } = await renderImage(context, file)
  const filename = createFilename(type)
  let undoCounting: (() => Promise<void>) | undefined
  let id: number | undefined
  try {
    id = await database.prisma.$transaction(async (tx) => {
      const { isLimitRaised } = await checkStoredQuota(
        tx,
        currentUser.id,
        'uploads/storage_mb',
        bytes.length / MB,
      )
      // Count the bytes toward the daily limits of network and IP range only once, even if the transaction is
      // retried. Uploads of users whose storage quota is higher than the default are not counted.
      if (!isLimitRaised) undoCounting ??= await rateLimits.countStored(context, bytes.length)
      const row = { filename, userId: currentUser.id, mediaType: type, size: bytes.length, ...image }
      return (await tx.upload.create({ data: row, select: { id: true } })).id
    })
    await storage.put(toStorageKey(filename), bytes, type)
    // Updates nothing if the account was deleted, or if a cleanup has discarded a slow upload.
    const stored = await database.query(
      `UPDATE upload SET status = 'stored' WHERE id = $1 AND status = 'pending'
         AND EXISTS (SELECT FROM "user" WHERE "user".id = upload.user_id) RETURNING 1`,
      [id],
    )
    if (stored.length === 0) throw uploadNotFound()
  } catch (error) {
    await Promise.all([id !== undefined && discardUpload(context, id), undoCounting?.()])
    throw error
  }
  const { width, height, blurhash } = image
  return {
    success: true as const,
    url: toImageUrl(filename),
    filename,
    size: bytes.length,
    type,
    width,
    height,
    blurhash,
  }
}
