import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../../lib/api.ts'
import { type AuditSearch, filterOf } from './audit-search.ts'

/** What the log can be filtered by. */
export const auditActionsQuery = queryOptions({
  queryKey: ['audit', 'actions'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/admin/audit-log/actions', { signal })),
  staleTime: 60_000,
})

export type AuditEntry = Schema<'AuditEntry'>

const PAGE_SIZE = 50

async function listAuditLog(query: ReturnType<typeof filterOf> & { page: number }, signal: AbortSignal) {
  const log = await answerOf(
    api.GET('/api/admin/audit-log', { params: { query: { ...query, limit: PAGE_SIZE } }, signal }),
  )
  // The same address gives text when it is asked for a file.
  if (typeof log === 'string') throw new TypeError('The audit log is not JSON')
  return log
}

/** A page of the audit log. While another one loads, the one before stays in sight. */
export const auditQuery = (search: AuditSearch) => {
  const query = { ...filterOf(search), page: search.page ?? 1 }
  return queryOptions({
    queryKey: ['audit', 'list', query],
    queryFn: ({ signal }) => listAuditLog(query, signal),
    placeholderData: keepPreviousData,
  })
}
