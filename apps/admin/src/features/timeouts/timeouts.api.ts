import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, getData, type Schema } from '../../lib/api.ts'
import type { TimeoutType } from '../../lib/timeout-types.ts'
import { type TimeoutsSearch, toQuery } from './timeouts-search.ts'

interface NewTimeout {
  username: string
  type: TimeoutType
  reason: string
  duration_hours?: number
  expires_at?: string
}

export const issueTimeout = (body: NewTimeout) => getData(api.POST('/api/admin/users/timeout', { body }))

export type Timeout = Schema<'Timeout'>

/** Query for a page of timeouts. Shows the previous page while a new one loads. */
export const timeoutsQuery = (search: TimeoutsSearch) => {
  const query = toQuery(search)
  return queryOptions({
    queryKey: ['timeouts', 'list', query],
    queryFn: ({ signal }) => getData(api.GET('/api/admin/users/timeout', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}

/** Query for the 100 newest timeouts of a user, of any status. */
export const userTimeoutsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['timeouts', 'user', userId],
    queryFn: ({ signal }) =>
      getData(
        api.GET('/api/admin/users/timeout', {
          params: { query: { user_id: String(userId), status: 'all', limit: 100 } },
          signal,
        }),
      ),
  })

export const revokeAllTimeouts = (userId: number, reason: string) =>
  getData(
    api.DELETE('/api/admin/users/{id}/timeout', {
      params: { path: { id: String(userId) }, query: { reason } },
    }),
  )

export const revokeTimeout = (timeout_id: number, reason: string) =>
  getData(api.POST('/api/admin/users/timeout/revoke', { body: { timeout_id, reason } }))
