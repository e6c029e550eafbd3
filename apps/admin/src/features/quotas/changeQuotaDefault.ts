import { answerOf, api, type Schema } from '../../lib/api.ts'

export const changeQuotaDefault = (id: number, body: Schema<'QuotaDefaultChange'>) =>
  answerOf(api.PATCH('/api/admin/quotas/features/{id}', { params: { path: { id: String(id) } }, body }))
