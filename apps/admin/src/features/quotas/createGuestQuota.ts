import { answerOf, api, type Schema } from '../../lib/api.ts'

export const createGuestQuota = (body: Schema<'NewGlobalQuota'>) =>
  answerOf(api.POST('/api/admin/quotas/global', { body }))
