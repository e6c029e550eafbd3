import * as z from 'zod'
import { databaseId } from '../../http/ids.ts'
import { route } from '../../http/route.ts'
import { UserDetail, UserList, UserQuery } from './users.schema.ts'
import { listUsers, userDetail, userNotFound } from './users.service.ts'

export const userRoutes = [
  route({
    id: 'listAdminUsers',
    method: 'get',
    path: '/api/admin/users',
    summary: 'Users, searched, sorted, a page at a time',
    access: 'admin.users.manage',
    query: UserQuery,
    returns: UserList,
    handle: ({ query }, { database }) => listUsers(database, query),
  }),
  route({
    id: 'getAdminUser',
    method: 'get',
    path: '/api/admin/users/{id}',
    summary: 'A user with roles, sessions, providers, subscriptions, timeouts and audit trail',
    access: 'admin.users.manage',
    params: z.object({ id: databaseId }),
    returns: UserDetail,
    errors: [userNotFound],
    handle: ({ params }, parts) => userDetail(parts, params.id),
  }),
]
