import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, getData, type Schema } from '../../lib/api.ts'
import { type AuditSearch, toFilterQuery } from './audit-search.ts'

/** Query for the actions and target types by which the log can be filtered. */
export const auditActionsQuery = queryOptions({
  queryKey: ['audit', 'actions'],
  queryFn: ({ signal }) => getData(api.GET('/api/admin/audit-log/actions', { signal })),
  staleTime: 60_000,
})

export type AuditEntry = Schema<'AuditEntry'>

const PAGE_SIZE = 50

async function listAuditLog(query: ReturnType<typeof toFilterQuery> & { page: number }, signal: AbortSignal) {
  const log = await getData(
    api.GET('/api/admin/audit-log', { params: { query: { ...query, limit: PAGE_SIZE } }, signal }),
  )
  // The response type includes text, because the same URL returns CSV on request.
  if (typeof log === 'string') throw new TypeError('The audit log is not JSON')
  return log
}

/** Query for a page of the audit log. While a page loads, the query returns the previously loaded one. */
export const auditQuery = (search: AuditSearch) => {
  const query = { ...toFilterQuery(search), page: search.page ?? 1 }
  return queryOptions({
    queryKey: ['audit', 'list', query],
    queryFn: ({ signal }) => listAuditLog(query, signal),
    placeholderData: keepPreviousData,
  })
}
