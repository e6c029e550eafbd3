import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../../lib/api.ts'

export type HeldPermission = Schema<'HeldPermission'>

/** What a user may do, and where each permission comes from. */
export const userPermissionsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['access', 'user', userId],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/admin/users/{id}/permissions', { params: { path: { id: String(userId) } }, signal }),
      ),
  })
