import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../../lib/api.ts'

export type QuotaFeature = Schema<'QuotaFeature'>

/** What is limited, with the default of each. */
export const quotaFeaturesQuery = queryOptions({
  queryKey: ['quotas', 'features'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/admin/quotas/features', { signal })),
})
