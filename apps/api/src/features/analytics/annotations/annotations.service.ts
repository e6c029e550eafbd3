import type { Database } from '@veranda/database'
import type * as z from 'zod'
import { notFound } from '../../../http/errors.ts'
import type { Context } from '../../../http/route.ts'
import { auditActor, recordAudit } from '../../audit/audit.service.ts'
import type { Viewer } from '../../auth/viewer.ts'
import { beginAct } from '../../permissions/authority.ts'
import { type AnnotationQuery, MOST_LISTED, type NewAnnotation } from './annotations.schema.ts'

export const annotationNotFound = () => notFound('Annotation not found')

const include = { author: { select: { username: true } } } as const

interface Row {
  id: number
  at: Date
  text: string
  createdAt: Date
  author: { username: string } | null
}

const present = ({ id, at, text, createdAt, author }: Row) => ({
  ...{ id, at: at.toISOString(), text },
  created_by: author?.username ?? null,
  created_at: createdAt.toISOString(),
})

const about = (action: string, id: number) =>
  ({ action, targetType: 'annotation', targetId: String(id) }) as const

export async function listAnnotations({ prisma }: Database, { from, to }: z.output<typeof AnnotationQuery>) {
  const rows = await prisma.annotation.findMany({
    where: { at: { ...(from && { gte: from }), ...(to && { lt: to }) } },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: MOST_LISTED,
    include,
  })
  return { annotations: rows.map(present).reverse() }
}

export async function createAnnotation(
  context: Context<Viewer>,
  { at, text }: z.output<typeof NewAnnotation>,
) {
  const row = await context.database.prisma.$transaction(async (tx) => {
    await beginAct(tx, context)
    const made = await tx.annotation.create({ data: { at, text, createdBy: context.viewer.id }, include })
    await recordAudit(tx, auditActor(context), {
      ...about('annotation.create', made.id),
      after: { at: at.toISOString(), text },
    })
    return made
  })
  return { annotation: present(row) }
}

/** Deletes an annotation. @throws 404 'Annotation not found' */
export async function removeAnnotation(context: Context<Viewer>, id: number): Promise<void> {
  await context.database.prisma.$transaction(async (tx) => {
    await beginAct(tx, context)
    const row = await tx.annotation.findUnique({ where: { id } })
    if (!row) throw annotationNotFound()
    await tx.annotation.delete({ where: { id } })
    await recordAudit(tx, auditActor(context), {
      ...about('annotation.delete', id),
      before: { at: row.at.toISOString(), text: row.text },
    })
  })
}
