import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../lib/api.ts'

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
