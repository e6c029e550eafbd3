import type { Database } from '@veranda/database'
import type * as z from 'zod'
import { notFound } from '../../../http/errors.ts'
import type { Context } from '../../../http/route.ts'
import { getAuditActor, recordAudit } from '../../audit/audit.service.ts'
import type { CurrentUser } from '../../auth/current-user.ts'
import { beginAdminAction } from '../../permissions/authority.ts'
import { type AnnotationQuery, MAX_LISTED, type NewAnnotation } from './annotations.schema.ts'

export const annotationNotFound = () => notFound('Annotation not found')

const include = { author: { select: { username: true } } } as const

interface Row {
  id: number
  at: Date
  text: string
  createdAt: Date
  author: { username: string } | null
}

const toAnnotation = ({ id, at, text, createdAt, author }: Row) => ({
  id,
  at: at.toISOString(),
  text,
  created_by: author?.username ?? null,
  created_at: createdAt.toISOString(),
})

const toAuditTarget = (action: string, id: number) =>
  ({ action, targetType: 'annotation', targetId: String(id) }) as const

export async function listAnnotations({ prisma }: Database, { from, to }: z.output<typeof AnnotationQuery>) {
  const rows = await prisma.annotation.findMany({
    where: { at: { ...(from && { gte: from }), ...(to && { lt: to }) } },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: MAX_LISTED,
    include,
  })
  // The query returns the latest rows, newest first.
  return { annotations: rows.map(toAnnotation).reverse() }
}

export async function createAnnotation(
  context: Context<CurrentUser>,
  { at, text }: z.output<typeof NewAnnotation>,
) {
  const row = await context.database.prisma.$transaction(async (tx) => {
    await beginAdminAction(tx, context)
    const created = await tx.annotation.create({
      data: { at, text, createdBy: context.currentUser.id },
      include,
    })
    await recordAudit(tx, getAuditActor(context), {
      ...toAuditTarget('annotation.create', created.id),
      after: { at: at.toISOString(), text },
    })
    return created
  })
  return { annotation: toAnnotation(row) }
}

/** Deletes an annotation. @throws 404 'Annotation not found' */
export async function deleteAnnotation(context: Context<CurrentUser>, id: number): Promise<void> {
  await context.database.prisma.$transaction(async (tx) => {
    await beginAdminAction(tx, context)
    const row = await tx.annotation.findUnique({ where: { id } })
    if (!row) throw annotationNotFound()
    await tx.annotation.delete({ where: { id } })
    await recordAudit(tx, getAuditActor(context), {
      ...toAuditTarget('annotation.delete', id),
      before: { at: row.at.toISOString(), text: row.text },
    })
  })
}
