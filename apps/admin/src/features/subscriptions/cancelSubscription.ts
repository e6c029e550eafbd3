import { answerOf, api } from '../../lib/api.ts'

export const cancelSubscription = (userId: number, { id, reason }: { id: number; reason: string }) =>
  answerOf(
    api.DELETE('/api/admin/users/{id}/assign-subscription', {
      params: { path: { id: String(userId) }, query: { subscription_id: String(id), reason } },
    }),
  )
