import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../../lib/api.ts'
import { queryOf, type TimeoutsSearch, type TimeoutType } from './timeouts-search.ts'

interface Order {
  username: string
  type: TimeoutType
  reason: string
  duration_hours?: number
  expires_at?: string
}

export const issueTimeout = (body: Order) => answerOf(api.POST('/api/admin/users/timeout', { body }))

export type Timeout = Schema<'Timeout'>

/** A page of the timeouts. While another one loads, the one before stays in sight. */
export const timeoutsQuery = (search: TimeoutsSearch) => {
  const query = queryOf(search)
  return queryOptions({
    queryKey: ['timeouts', 'list', query],
    queryFn: ({ signal }) => answerOf(api.GET('/api/admin/users/timeout', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}

/** The newest timeouts of a user, whatever became of them. */
export const userTimeoutsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['timeouts', 'user', userId],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/admin/users/timeout', {
          params: { query: { user_id: String(userId), status: 'all', limit: 100 } },
          signal,
        }),
      ),
  })

export const revokeAllTimeouts = (userId: number, reason: string) =>
  answerOf(
    api.DELETE('/api/admin/users/{id}/timeout', {
      params: { path: { id: String(userId) }, query: { reason } },
    }),
  )

export const revokeTimeout = (timeout_id: number, reason: string) =>
  answerOf(api.POST('/api/admin/users/timeout/revoke', { body: { timeout_id, reason } }))
