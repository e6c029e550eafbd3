import { queryOptions } from '@tanstack/react-query'
import { api, getData, type Schema } from '../../lib/api.ts'

export const assignSubscription = (userId: number, body: Schema<'NewSubscription'>) =>
  getData(
    api.POST('/api/admin/users/{id}/assign-subscription', { params: { path: { id: String(userId) } }, body }),
  )

export const cancelSubscription = (userId: number, { id, reason }: { id: number; reason: string }) =>
  getData(
    api.DELETE('/api/admin/users/{id}/assign-subscription', {
      params: { path: { id: String(userId) }, query: { subscription_id: String(id), reason } },
    }),
  )

export const changeSubscription = (userId: number, body: Schema<'SubscriptionChange'>) =>
  getData(
    api.PATCH('/api/admin/users/{id}/assign-subscription', {
      params: { path: { id: String(userId) } },
      body,
    }),
  )

/** Query for the current user's 20 newest subscriptions, current and past, newest first. */
export const yourSubscriptionsQuery = queryOptions({
  queryKey: ['subscriptions', 'own'],
  queryFn: ({ signal }) => getData(api.GET('/api/subscriptions', { params: { query: {} }, signal })),
})
