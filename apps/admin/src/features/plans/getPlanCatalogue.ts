import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../../lib/api.ts'

export type PlanCatalogue = Schema<'PlanCatalogue'>

/** What there is to give a plan. */
export const planCatalogueQuery = queryOptions({
  queryKey: ['plan-catalogue'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/admin/subscription-plans/catalogue', { signal })),
})
