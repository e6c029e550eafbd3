import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, getData, type Schema } from '../../lib/api.ts'
import { getQuotaRefetchInterval } from '../../lib/quota-reset.ts'
import type { NearLimitsSearch } from './near-limits-search.ts'

export const setQuotaDefault = (id: number, body: Schema<'QuotaDefaultChange'>) =>
  getData(api.PATCH('/api/admin/quotas/features/{id}', { params: { path: { id: String(id) } }, body }))

export const setUserQuota = (userId: number, body: Schema<'QuotaChange'>) =>
  getData(api.PATCH('/api/admin/users/{id}/quotas', { params: { path: { id: String(userId) } }, body }))

/** Creates a guest quota. The API calls guest quotas “global” quotas. */
export const createGuestQuota = (body: Schema<'NewGlobalQuota'>) =>
  getData(api.POST('/api/admin/quotas/global', { body }))

export type UserQuota = Schema<'UserQuota'>

/** Query for all quotas of a user, with the sources of the limits. Refetches when a quota resets. */
export const userQuotasQuery = (userId: number) =>
  queryOptions({
    queryKey: ['quotas', 'user', userId],
    queryFn: ({ signal }) =>
      getData(api.GET('/api/admin/users/{id}/quotas', { params: { path: { id: String(userId) } }, signal })),
    refetchInterval: ({ state }) => getQuotaRefetchInterval(state.data?.quotas),
  })

export type GuestQuota = Schema<'GlobalQuota'>

/** Query for the guest quotas. There is at most one for each feature, so one page contains all. */
export const guestQuotasQuery = queryOptions({
  queryKey: ['quotas', 'guests'],
  queryFn: ({ signal }) =>
    getData(api.GET('/api/admin/quotas/global', { params: { query: { limit: 100 } }, signal })),
})

/** Number of entries per page; small, because other sections of the tab follow below the list. */
const ENTRIES_PER_PAGE = 10

const fetchNearLimits = ({ level = '80', page = 1 }: NearLimitsSearch, signal: AbortSignal) =>
  getData(
    api.GET('/api/admin/quotas/near', {
      params: { query: { level, page, limit: ENTRIES_PER_PAGE } },
      signal,
    }),
  )

export type NearLimitEntry = Awaited<ReturnType<typeof fetchNearLimits>>['entries'][number]

/** Query for users' quotas near their limit. Shows the previous page while a new page loads. */
export const nearLimitsQuery = (search: NearLimitsSearch) =>
  queryOptions({
    queryKey: ['quotas', 'near', search],
    queryFn: ({ signal }) => fetchNearLimits(search, signal),
    placeholderData: keepPreviousData,
  })

export type QuotaFeature = Schema<'QuotaFeature'>

/** Query for the quota features, with their default limits and guest quotas. */
export const quotaFeaturesQuery = queryOptions({
  queryKey: ['quotas', 'features'],
  queryFn: ({ signal }) => getData(api.GET('/api/admin/quotas/features', { signal })),
})

export const removeGuestQuota = (id: number, reason: string) =>
  getData(
    api.DELETE('/api/admin/quotas/global/{id}', { params: { path: { id: String(id) }, query: { reason } } }),
  )

export const replaceGuestQuota = (id: number, body: Schema<'GlobalQuotaReplacement'>) =>
  getData(api.PUT('/api/admin/quotas/global/{id}', { params: { path: { id: String(id) } }, body }))

export const resetUserQuotas = (userId: number, body: Schema<'QuotaReset'>) =>
  getData(api.POST('/api/admin/users/{id}/quotas/reset', { params: { path: { id: String(userId) } }, body }))
