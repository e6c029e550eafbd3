import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../../lib/api.ts'
import { untilRenewal } from '../../lib/quota-renewal.ts'
import type { NearSearch } from './near-search.ts'

export const changeQuotaDefault = (id: number, body: Schema<'QuotaDefaultChange'>) =>
  answerOf(api.PATCH('/api/admin/quotas/features/{id}', { params: { path: { id: String(id) } }, body }))

export const changeUserQuota = (userId: number, body: Schema<'QuotaChange'>) =>
  answerOf(api.PATCH('/api/admin/users/{id}/quotas', { params: { path: { id: String(userId) } }, body }))

export const createGuestQuota = (body: Schema<'NewGlobalQuota'>) =>
  answerOf(api.POST('/api/admin/quotas/global', { body }))

export type UserQuota = Schema<'UserQuota'>

/** Query for all quotas of a user with their sources. */
export const userQuotasQuery = (userId: number) =>
  queryOptions({
    queryKey: ['quotas', 'user', userId],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/admin/users/{id}/quotas', { params: { path: { id: String(userId) } }, signal })),
    refetchInterval: ({ state }) => untilRenewal(state.data?.quotas),
  })

export type GuestQuota = Schema<'GlobalQuota'>

/** Query for the guest quotas. There is at most one for each feature, so one page contains all. */
export const guestQuotasQuery = queryOptions({
  queryKey: ['quotas', 'guests'],
  queryFn: ({ signal }) =>
    answerOf(api.GET('/api/admin/quotas/global', { params: { query: { limit: 100 } }, signal })),
})

/** Entries per page; small, because more sections follow below the list. */
const LIMIT = 10

const fetchNear = ({ level = '80', page = 1 }: NearSearch, signal: AbortSignal) =>
  answerOf(api.GET('/api/admin/quotas/near', { params: { query: { level, page, limit: LIMIT } }, signal }))

export type NearEntry = Awaited<ReturnType<typeof fetchNear>>['entries'][number]

/** Query for the users near a limit. Shows the previous page while a new one loads. */
export const nearQuery = (search: NearSearch) =>
  queryOptions({
    queryKey: ['quotas', 'near', search],
    queryFn: ({ signal }) => fetchNear(search, signal),
    placeholderData: keepPreviousData,
  })

export type QuotaFeature = Schema<'QuotaFeature'>

/** Query for the quota features with their defaults. */
export const quotaFeaturesQuery = queryOptions({
  queryKey: ['quotas', 'features'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/admin/quotas/features', { signal })),
})

export const removeGuestQuota = (id: number, reason: string) =>
  answerOf(
    api.DELETE('/api/admin/quotas/global/{id}', { params: { path: { id: String(id) }, query: { reason } } }),
  )

export const replaceGuestQuota = (id: number, body: Schema<'GlobalQuotaReplacement'>) =>
  answerOf(api.PUT('/api/admin/quotas/global/{id}', { params: { path: { id: String(id) } }, body }))

export const resetUserQuotas = (userId: number, body: Schema<'QuotaReset'>) =>
  answerOf(api.POST('/api/admin/users/{id}/quotas/reset', { params: { path: { id: String(userId) } }, body }))
