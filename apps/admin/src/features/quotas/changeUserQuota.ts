import { answerOf, api, type Schema } from '../../lib/api.ts'

export const changeUserQuota = (userId: number, body: Schema<'QuotaChange'>) =>
  answerOf(api.PATCH('/api/admin/users/{id}/quotas', { params: { path: { id: String(userId) } }, body }))
