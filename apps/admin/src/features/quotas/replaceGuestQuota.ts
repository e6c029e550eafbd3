import { answerOf, api, type Schema } from '../../lib/api.ts'

export const replaceGuestQuota = (id: number, body: Schema<'GlobalQuotaReplacement'>) =>
  answerOf(api.PUT('/api/admin/quotas/global/{id}', { params: { path: { id: String(id) } }, body }))
