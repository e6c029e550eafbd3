import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../../lib/api.ts'
import { untilRenewal } from './renewal.ts'

export type UserQuota = Schema<'UserQuota'>

/** Every quota of a user, with where it comes from. */
export const userQuotasQuery = (userId: number) =>
  queryOptions({
    queryKey: ['quotas', 'user', userId],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/admin/users/{id}/quotas', { params: { path: { id: String(userId) } }, signal })),
    refetchInterval: ({ state }) => untilRenewal(state.data?.quotas),
  })
