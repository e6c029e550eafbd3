import { answerOf, api } from '../../lib/api.ts'

export const archivePermission = (id: number, reason: string) =>
  answerOf(
    api.DELETE('/api/admin/permissions/{id}', { params: { path: { id: String(id) }, query: { reason } } }),
  )
