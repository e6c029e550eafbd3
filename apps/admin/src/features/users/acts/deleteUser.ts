import { answerOf, api } from '../../../lib/api.ts'

export const deleteUser = (id: number, reason: string) =>
  answerOf(api.DELETE('/api/admin/users/{id}', { params: { path: { id: String(id) }, query: { reason } } }))
