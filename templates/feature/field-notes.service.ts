import type { Database } from '@veranda/database'
import { notFound } from '../../http/errors.ts'
import { paginate } from '../../http/list.ts'
import type { Viewer } from '../auth/viewer.ts'

interface Row {
  id: number
  title: string
  text: string
  createdAt: Date
}

const present = ({ id, title, text, createdAt }: Row) => ({
  id,
  title,
  text,
  created_at: createdAt.toISOString(),
})

/** Creates the error for a field note that does not exist or belongs to someone else; both look the same. */
export const fieldNoteNotFound = () => notFound('Field note not found')

export async function listFieldNotes(
  { prisma }: Database,
  viewer: Viewer,
  window: { page: number; limit: number },
) {
  const where = { userId: viewer.id }
  const [total, rows] = await Promise.all([
    prisma.fieldNote.count({ where }),
    prisma.fieldNote.findMany({
      where,
      orderBy: { id: 'desc' },
      skip: (window.page - 1) * window.limit,
      take: window.limit,
    }),
  ])
  return { field_notes: rows.map(present), pagination: paginate(window, total) }
}

export async function createFieldNote(
  { prisma }: Database,
  viewer: Viewer,
  given: { title: string; text: string },
) {
  return present(await prisma.fieldNote.create({ data: { ...given, userId: viewer.id } }))
}

export async function getFieldNote({ prisma }: Database, viewer: Viewer, id: number) {
  const row = await prisma.fieldNote.findFirst({ where: { id, userId: viewer.id } })
  if (!row) throw fieldNoteNotFound()
  return present(row)
}

export async function deleteFieldNote({ prisma }: Database, viewer: Viewer, id: number) {
  const { count } = await prisma.fieldNote.deleteMany({ where: { id, userId: viewer.id } })
  if (count === 0) throw fieldNoteNotFound()
}
