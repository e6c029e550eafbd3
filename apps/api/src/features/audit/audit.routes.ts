import { route } from '../../http/route.ts'
import { AuditActions, AuditList, AuditQuery } from './audit.schema.ts'
import { COLUMNS, listActions, listEntries, streamCsvRows } from './audit-log.service.ts'

export const auditRoutes = [
  route({
    id: 'listAuditLog',
    method: 'get',
    path: '/api/admin/audit-log',
    summary: 'List audit log entries',
    description:
      'Returns the entries that match all filters, one page at a time and newest first by default. With `format=csv`, the response is a CSV file of all matching entries. Entries are kept for `AUDIT_RETENTION_DAYS` days.',
    access: 'admin.audit.view',
    query: AuditQuery,
    returns: AuditList,
    csv: {
      filename: 'audit-log',
      columns: COLUMNS,
      rows: ({ query }, { database }) => streamCsvRows(database, query),
    },
    handle: ({ query }, { database }) => listEntries(database, query),
  }),
  route({
    id: 'listAuditActions',
    method: 'get',
    path: '/api/admin/audit-log/actions',
    summary: 'List audit log actions and target types',
    description:
      'Returns the actions and target types that occur in the audit log. Use them as values for the `action` and `target_type` filters.',
    access: 'admin.audit.view',
    returns: AuditActions,
    handle: (_input, { database }) => listActions(database),
  }),
]
