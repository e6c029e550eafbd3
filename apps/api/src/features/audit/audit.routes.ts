import { route } from '../../http/route.ts'
import { AuditActions, AuditList, AuditQuery } from './audit.schema.ts'
import { COLUMNS, entriesForCsv, knownActions, listEntries } from './audit-log.service.ts'

export const auditRoutes = [
  route({
    id: 'listAuditLog',
    method: 'get',
    path: '/api/admin/audit-log',
    summary: 'The audit log, filtered, a page at a time or as CSV',
    access: 'admin.audit.view',
    query: AuditQuery,
    returns: AuditList,
    csv: {
      filename: 'audit-log',
      columns: COLUMNS,
      rows: ({ query }, { database }) => entriesForCsv(database, query),
    },
    handle: ({ query }, { database }) => listEntries(database, query),
  }),
  route({
    id: 'listAuditActions',
    method: 'get',
    path: '/api/admin/audit-log/actions',
    summary: 'The actions and types of target that the audit log has records of',
    access: 'admin.audit.view',
    returns: AuditActions,
    handle: (_input, { database }) => knownActions(database),
  }),
]
