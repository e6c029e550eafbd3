import type { Upload } from '@veranda/database'
import type * as z from 'zod'
import { paginate } from '../../http/list.ts'
import type { Context } from '../../http/route.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { lockUser } from '../auth/session.service.ts'
import type { UploadType } from './encoders.ts'
import { toImageUrl } from './filenames.ts'
import { markDeleted, removeFilesNow } from './upload-cleanup.ts'
import { uploadNotFound } from './upload-image.service.ts'
import type { OwnUploadsQuery } from './uploads.schema.ts'

/** Converts an upload to the format of the API. */
export const toUpload = (
  row: Pick<
    Upload,
    'filename' | 'size' | 'mediaType' | 'width' | 'height' | 'frames' | 'blurhash' | 'createdAt'
  >,
) => ({
  url: toImageUrl(row.filename),
  filename: row.filename,
  size: row.size,
  type: row.mediaType as UploadType,
  width: row.width,
  height: row.height,
  frames: row.frames,
  blurhash: row.blurhash,
  created_at: row.createdAt.toISOString(),
})

/** Returns the current user's uploads, newest first, and the storage that they use. */
export async function listOwnUploads(
  { database: { prisma }, currentUser }: Context<CurrentUser>,
  query: z.output<typeof OwnUploadsQuery>,
) {
  const where = { userId: currentUser.id, status: 'stored' as const }
  const [rows, totals] = await Promise.all([
    prisma.upload.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (query.page - 1) * query.limit,
      take: query.limit,
    }),
    prisma.upload.aggregate({ where, _count: true, _sum: { size: true } }),
  ])
  return {
    uploads: rows.map(toUpload),
    totals: { uploads: totals._count, bytes: totals._sum.size ?? 0 },
    pagination: paginate(query, totals._count),
  }
}

/**
 * Deletes one of the current user's images.
 *
 * @throws 404
 */
export async function deleteOwnUpload(context: Context<CurrentUser>, filename: string): Promise<void> {
  const { database, currentUser } = context
  const marked = await database.prisma.$transaction(async (tx) => {
    // To prevent deadlocks, lock the user before the upload, in the same order as a change of the avatar.
    await lockUser(tx, currentUser.id)
    return markDeleted(tx, { filename, userId: currentUser.id })
  })
  if (!marked) throw uploadNotFound()
  await removeFilesNow(context, marked)
}
