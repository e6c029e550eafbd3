import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../../lib/api.ts'

export type GuestQuota = Schema<'GlobalQuota'>

/** What guests have: one for each feature at most, so that a page holds them all. */
export const guestQuotasQuery = queryOptions({
  queryKey: ['quotas', 'guests'],
  queryFn: ({ signal }) =>
    answerOf(api.GET('/api/admin/quotas/global', { params: { query: { limit: 100 } }, signal })),
})
