import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../lib/api.ts'

/** What the log can be filtered by. */
export const auditActionsQuery = queryOptions({
  queryKey: ['audit', 'actions'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/admin/audit-log/actions', { signal })),
  staleTime: 60_000,
})
