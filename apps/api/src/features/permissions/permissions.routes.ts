import { route } from '../../http/route.ts'
import { PermissionList, PermissionQuery } from './permissions.schema.ts'
import { listPermissions } from './permissions.service.ts'

export const permissionRoutes = [
  route({
    id: 'listPermissions',
    method: 'get',
    path: '/api/admin/permissions',
    summary: 'Permissions, filtered and sorted, with an overview of all',
    access: 'admin.permissions.view',
    query: PermissionQuery,
    returns: PermissionList,
    handle: ({ query }, { database }) => listPermissions(database, query),
  }),
]
