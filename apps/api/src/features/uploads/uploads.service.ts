import type { Upload } from '@veranda/database'
import type * as z from 'zod'
import { paginate } from '../../http/list.ts'
import type { Context } from '../../http/route.ts'
import { lockUser } from '../auth/session.service.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { UploadType } from './encoders.ts'
import { addressOf } from './names.ts'
import { markDeleted, removeNow } from './removal.ts'
import { uploadNotFound } from './upload.service.ts'
import type { OwnUploadsQuery } from './uploads.schema.ts'

/** Returns an upload in the form of the API. */
export const present = (
  row: Pick<
    Upload,
    'filename' | 'size' | 'mediaType' | 'width' | 'height' | 'frames' | 'blurhash' | 'createdAt'
  >,
) => ({
  url: addressOf(row.filename),
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
  { database: { prisma }, viewer }: Context<Viewer>,
  query: z.output<typeof OwnUploadsQuery>,
) {
  const where = { userId: viewer.id, status: 'stored' as const }
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
    uploads: rows.map(present),
    totals: { uploads: totals._count, bytes: totals._sum.size ?? 0 },
    pagination: paginate(query, totals._count),
  }
}

/**
 * Deletes one of the current user's images.
 *
 * @throws 404
 */
export async function deleteOwnUpload(context: Context<Viewer>, filename: string): Promise<void> {
  const { database, viewer } = context
  const marked = await database.prisma.$transaction(async (tx) => {
    // Lock the user before the upload, in the same order as a change of the avatar.
    await lockUser(tx, viewer.id)
    return markDeleted(tx, { filename, userId: viewer.id })
  })
  if (!marked) throw uploadNotFound()
  await removeNow(context, marked)
}
