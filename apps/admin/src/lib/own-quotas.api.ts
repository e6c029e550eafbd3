import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from './api.ts'
import { untilRenewal } from './quota-renewal.ts'

export type Quota = Schema<'Quota'>

/** Query for the current user's quotas and usage. */
export const ownQuotasQuery = queryOptions({
  queryKey: ['quotas', 'own'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/quotas', { signal })),
  refetchInterval: ({ state }) => untilRenewal(state.data?.quotas),
})
