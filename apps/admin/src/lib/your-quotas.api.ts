import { queryOptions } from '@tanstack/react-query'
import { api, getData, type Schema } from './api.ts'
import { getQuotaRefetchInterval } from './quota-reset.ts'

export type Quota = Schema<'Quota'>

/** Query for the current user's quotas and usage. */
export const yourQuotasQuery = queryOptions({
  queryKey: ['quotas', 'own'],
  queryFn: ({ signal }) => getData(api.GET('/api/quotas', { signal })),
  refetchInterval: ({ state }) => getQuotaRefetchInterval(state.data?.quotas),
})
