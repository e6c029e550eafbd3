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
    summary: 'Impersonate a user',
    description:
      'Replaces your session with one of the user, which expires after at most one hour. Administration and personal operations, such as changing the password, are blocked in the meantime. Each write is recorded in the audit log under your name.',
    access: 'admin.users.manage',
    setsCookie: true,
    params: z.object({ id: databaseId.describe('ID of the user.') }),
    body: Impersonation,
    returns: Impersonating,
    errors: [userNotFound, ownAccount, morePowerful, accountInactive],
    handle: ({ params, body }, context) => impersonate(context, params.id, body.reason),
  }),
  route({
    id: 'endActing',
    method: 'delete',
    path: '/api/auth/acting',
    summary: 'Stop impersonating a user',
    description: 'Ends the impersonation and restores your own session, with a new session cookie.',
    access: 'signed-in',
    setsCookie: true,
    timeout: 'exempt',
    returns: ActingEnded,
    errors: [notActing],
    handle: (_input, context) => endActing(context),
  }),
]
