import * as z from 'zod'
import { databaseId } from '../../http/ids.ts'
import { route } from '../../http/route.ts'
import { morePowerful, ownAccount, userNotFound } from '../permissions/authority.ts'
import { ActingEnded, Impersonating, Impersonation } from './acting.schema.ts'
import { accountInactive, endActing, impersonate, notActing } from './acting.service.ts'

export const actingRoutes = [
  route({
    id: 'impersonateUser',
    method: 'post',
    path: '/api/admin/users/{id}/impersonate',
    summary: 'Act as a user for an hour at most',
    access: 'admin.users.manage',
    setsCookie: true,
    params: z.object({ id: databaseId }),
    body: Impersonation,
    returns: Impersonating,
    errors: [userNotFound, ownAccount, morePowerful, accountInactive],
    handle: ({ params, body }, context) => impersonate(context, params.id, body.reason),
  }),
  route({
    id: 'endActing',
    method: 'delete',
    path: '/api/auth/acting',
    summary: 'Stop acting as a user and be yourself again',
    access: 'signed-in',
    setsCookie: true,
    timeout: 'exempt',
    returns: ActingEnded,
    errors: [notActing],
    handle: (_input, context) => endActing(context),
  }),
]
