import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../lib/api.ts'

/** The roles that users have, by name. */
export const rolesQuery = queryOptions({
  queryKey: ['roles', 'names'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/admin/roles', { signal })),
  staleTime: 5 * 60_000,
})
