import { route } from '../../http/route.ts'
import { RoleList } from './roles.schema.ts'
import { assignableRoles } from './roles.service.ts'

export const roleRoutes = [
  route({
    id: 'listAssignableRoles',
    method: 'get',
    path: '/api/admin/roles',
    summary: 'The roles that may be assigned through the API',
    access: 'admin.users.manage',
    returns: RoleList,
    handle: (_input, { database }) => assignableRoles(database),
  }),
]
