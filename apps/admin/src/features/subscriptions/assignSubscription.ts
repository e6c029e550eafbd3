import { answerOf, api, type Schema } from '../../lib/api.ts'

export const assignSubscription = (userId: number, body: Schema<'NewSubscription'>) =>
  answerOf(
    api.POST('/api/admin/users/{id}/assign-subscription', { params: { path: { id: String(userId) } }, body }),
  )
