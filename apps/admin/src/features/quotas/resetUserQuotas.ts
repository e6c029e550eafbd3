import { answerOf, api, type Schema } from '../../lib/api.ts'

export const resetUserQuotas = (userId: number, body: Schema<'QuotaReset'>) =>
  answerOf(api.POST('/api/admin/users/{id}/quotas/reset', { params: { path: { id: String(userId) } }, body }))
