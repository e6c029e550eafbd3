import { answerOf, api } from '../../lib/api.ts'

export const removeGuestQuota = (id: number, reason: string) =>
  answerOf(
    api.DELETE('/api/admin/quotas/global/{id}', { params: { path: { id: String(id) }, query: { reason } } }),
  )
