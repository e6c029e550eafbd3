import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from './api.ts'
import { untilRenewal } from './quota-renewal.ts'

export type Quota = Schema<'Quota'>

/** What I may use, and how much of it I have used. */
export const ownQuotasQuery = queryOptions({
  queryKey: ['quotas', 'own'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/quotas', { signal })),
  refetchInterval: ({ state }) => untilRenewal(state.data?.quotas),
})
