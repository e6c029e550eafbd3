import { answerOf, api } from '../../lib/api.ts'

export const endException = (userId: number, query: { permission: string; reason: string }) =>
  answerOf(
    api.DELETE('/api/admin/users/{id}/permissions', { params: { path: { id: String(userId) }, query } }),
  )
