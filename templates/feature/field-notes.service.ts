import type { Database } from '@veranda/database'
import { notFound } from '../../http/errors.ts'
import { paginate } from '../../http/list.ts'
import type { CurrentUser } from '../auth/current-user.ts'

interface Row {
  id: number
  title: string
  text: string
  createdAt: Date
}

const toFieldNote = ({ id, title, text, createdAt }: Row) => ({
  id,
  title,
  text,
  created_at: createdAt.toISOString(),
})

/**
 * Creates the error for a field note that does not exist or belongs to someone else. The error is the same in
 * both cases, so that it does not reveal whether the field note exists.
 */
export const fieldNoteNotFound = () => notFound('Field note not found')

export async function listFieldNotes(
  { prisma }: Database,
  currentUser: CurrentUser,
  query: { page: number; limit: number },
) {
  const where = { userId: currentUser.id }
  const [total, rows] = await Promise.all([
    prisma.fieldNote.count({ where }),
    prisma.fieldNote.findMany({
      where,
      orderBy: { id: 'desc' },
      skip: (query.page - 1) * query.limit,
      take: query.limit,
    }),
  ])
  return { field_notes: rows.map(toFieldNote), pagination: paginate(query, total) }
}

export async function createFieldNote(
  { prisma }: Database,
  currentUser: CurrentUser,
  input: { title: string; text: string },
) {
  return toFieldNote(await prisma.fieldNote.create({ data: { ...input, userId: currentUser.id } }))
}

export async function getFieldNote({ prisma }: Database, currentUser: CurrentUser, id: number) {
  const row = await prisma.fieldNote.findFirst({ where: { id, userId: currentUser.id } })
  if (!row) throw fieldNoteNotFound()
  return toFieldNote(row)
}

export async function deleteFieldNote({ prisma }: Database, currentUser: CurrentUser, id: number) {
  const { count } = await prisma.fieldNote.deleteMany({ where: { id, userId: currentUser.id } })
  if (count === 0) throw fieldNoteNotFound()
}
