import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../lib/api.ts'

/** What I am subscribed to and was, the newest first. */
export const ownSubscriptionsQuery = queryOptions({
  queryKey: ['subscriptions', 'own'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/subscriptions', { params: { query: {} }, signal })),
})
