import * as z from 'zod'
import { databaseId } from '../../http/ids.ts'
import { route } from '../../http/route.ts'
import { ownAccountForbidden, userNotFound, userOutranksYou } from '../permissions/authority.ts'
import { EndedImpersonation, Impersonation, StartedImpersonation } from './impersonation.schema.ts'
import { accountInactive, endImpersonation, impersonate, notImpersonating } from './impersonation.service.ts'

export const impersonationRoutes = [
  route({
    id: 'impersonateUser',
    method: 'post',
    path: '/api/admin/users/{id}/impersonate',
    summary: 'Impersonate a user',
    description:
      'Replaces your session with a session as the user, which expires after at most one hour. Administrative and personal operations, such as changing the password, are blocked in the meantime. Each write is recorded in the audit log under your name.',
    access: 'admin.users.manage',
    setsCookie: true,
    params: z.object({ id: databaseId.describe('ID of the user.') }),
    body: Impersonation,
    returns: StartedImpersonation,
    errors: [userNotFound, ownAccountForbidden, userOutranksYou, accountInactive],
    handle: ({ params, body }, context) => impersonate(context, params.id, body.reason),
  }),
  route({
    id: 'stopImpersonating',
    method: 'delete',
    path: '/api/auth/impersonation',
    previousPath: '/api/auth/acting',
    summary: 'Stop impersonating a user',
    description: 'Ends the impersonation and restores your own session, with a new session cookie.',
    access: 'signed-in',
    setsCookie: true,
    // Available even during a moderation timeout of the user or the administrator.
    timeout: 'exempt',
    returns: EndedImpersonation,
    errors: [notImpersonating],
    handle: (_input, context) => endImpersonation(context),
  }),
]
