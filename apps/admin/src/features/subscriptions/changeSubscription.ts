import { answerOf, api, type Schema } from '../../lib/api.ts'

export const changeSubscription = (userId: number, body: Schema<'SubscriptionChange'>) =>
  answerOf(
    api.PATCH('/api/admin/users/{id}/assign-subscription', {
      params: { path: { id: String(userId) } },
      body,
    }),
  )
