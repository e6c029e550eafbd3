import { answerOf, api } from '../../lib/api.ts'

export const archiveRole = (id: number, reason: string) =>
  answerOf(api.DELETE('/api/admin/roles/{id}', { params: { path: { id: String(id) }, query: { reason } } }))
