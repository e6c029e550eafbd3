import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../lib/api.ts'

/** The roles that can be given to users here. */
export const assignableRoles = queryOptions({
  queryKey: ['roles', 'assignable'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/admin/roles', { signal })),
  staleTime: 5 * 60_000,
})
