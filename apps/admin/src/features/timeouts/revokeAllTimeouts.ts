import { answerOf, api } from '../../lib/api.ts'

export const revokeAllTimeouts = (userId: number, reason: string) =>
  answerOf(
    api.DELETE('/api/admin/users/{id}/timeout', {
      params: { path: { id: String(userId) }, query: { reason } },
    }),
  )
