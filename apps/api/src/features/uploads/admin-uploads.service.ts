import type { Database } from '@veranda/database'
import type * as z from 'zod'
import { paginate } from '../../http/list.ts'
import type { Context } from '../../http/route.ts'
import { getAuditActor, recordAudit } from '../audit/audit.service.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { beginAdminAction } from '../permissions/authority.ts'
import { findUploads, findUploadUsers } from './admin-uploads.queries.ts'
import { markDeleted, removeFilesNow } from './upload-cleanup.ts'
import { uploadNotFound } from './upload-image.service.ts'
import type { AdminUploadsQuery, UploadUsersQuery } from './uploads.schema.ts'

export async function listUploads(database: Database, query: z.output<typeof AdminUploadsQuery>) {
  const { rows, total } = await findUploads(database, query)
  return {
    uploads: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    pagination: paginate(query, total),
  }
}

export async function listUploadUsers(database: Database, query: z.output<typeof UploadUsersQuery>) {
  const { rows, totals } = await findUploadUsers(database, query)
  return {
    users: rows.map((row) => ({ ...row, last_upload_at: row.last_upload_at.toISOString() })),
    totals,
    pagination: paginate(query, totals.users),
  }
}

/**
 * Deletes an image of any user and records the reason in the audit log.
 *
 * @throws 401 or 403 like `beginAdminAction`, 404
 */
export async function removeUpload(
  context: Context<CurrentUser>,
  filename: string,
  reason: string,
): Promise<void> {
  const marked = await context.database.prisma.$transaction(async (tx) => {
    const found = await tx.upload.findUnique({ where: { filename, status: 'stored' } })
    await beginAdminAction(tx, context, found?.userId ?? undefined)
    const userId = found?.userId
    const deleted = userId && (await markDeleted(tx, { filename, userId }))
    if (!deleted) throw uploadNotFound()
    const { size, mediaType, width, height } = found
    await recordAudit(tx, getAuditActor(context), {
      action: 'upload.delete',
      targetType: 'upload',
      targetId: filename,
      before: { user_id: userId, type: mediaType, size, width, height },
      reason,
    })
    return deleted
  })
  await removeFilesNow(context, marked)
}
