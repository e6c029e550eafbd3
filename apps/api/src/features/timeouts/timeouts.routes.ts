import * as z from 'zod'
import { databaseId } from '../../http/ids.ts'
import { route } from '../../http/route.ts'
import { lastAdmin, ownAccountForbidden, userNotFound, userOutranksYou } from '../permissions/authority.ts'
import {
  NewTimeout,
  NewTimeoutOfUser,
  OneTimeout,
  Revocation,
  RevocationQuery,
  RevokedTimeouts,
  TimeoutList,
  TimeoutQuery,
} from './timeouts.schema.ts'
import {
  listTimeouts,
  noActiveTimeout,
  revokeTimeout,
  revokeUserTimeouts,
  timeOutByUsername,
  timeOutUser,
  timeoutActive,
  timeoutNotFound,
} from './timeouts.service.ts'

const access = 'admin.users.timeout'
const userRoute = {
  path: '/api/admin/users/{id}/timeout',
  params: z.object({ id: databaseId.describe('ID of the user.') }),
} as const
const commonErrors = [userNotFound, ownAccountForbidden, userOutranksYou]

export const timeoutRoutes = [
  route({
    id: 'listTimeouts',
    method: 'get',
    path: '/api/admin/users/timeout',
    summary: 'List timeouts',
    description:
      'Returns a page of timeouts. Filters can be combined, and timeouts must match all of them. By default, only active timeouts are included.',
    access,
    query: TimeoutQuery,
    returns: TimeoutList,
    handle: ({ query }, { database }) => listTimeouts(database, query),
  }),
  route({
    id: 'issueTimeout',
    method: 'post',
    path: '/api/admin/users/timeout',
    summary: 'Time out a user by ID or username',
    description:
      'Blocks some or all operations for a user until the timeout expires or is revoked. Use this operation if you know only the username. The user sees the reason whenever a request is blocked, and can have one active timeout of each type.',
    access,
    body: NewTimeoutOfUser,
    returns: OneTimeout,
    status: 201,
    errors: [...commonErrors, timeoutActive, lastAdmin],
    handle: async ({ body: { user_id, username = '', ...terms } }, context) => ({
      timeout: await (user_id === undefined
        ? timeOutByUsername(context, username, terms)
        : timeOutUser(context, user_id, terms)),
    }),
  }),
  route({
    id: 'revokeTimeout',
    method: 'post',
    path: '/api/admin/users/timeout/revoke',
    summary: 'Revoke a timeout',
    description:
      "Ends an active timeout before it expires, effective from the user's next request. The timeout stays in the list with your reason. A revoked timeout can't be restored.",
    access,
    body: Revocation,
    returns: OneTimeout,
    errors: [timeoutNotFound, ...commonErrors, noActiveTimeout],
    handle: async ({ body }, context) => ({
      timeout: await revokeTimeout(context, body.timeout_id, body.reason),
    }),
  }),
  route({
    ...userRoute,
    id: 'timeOutUser',
    method: 'post',
    summary: 'Time out a user',
    description:
      'Blocks some or all operations for the user until the timeout expires or is revoked. The user sees the reason whenever a request is blocked, and can have one active timeout of each type.',
    access,
    body: NewTimeout,
    returns: OneTimeout,
    status: 201,
    errors: [...commonErrors, timeoutActive, lastAdmin],
    handle: async ({ params, body }, context) => ({ timeout: await timeOutUser(context, params.id, body) }),
  }),
  route({
    ...userRoute,
    id: 'revokeUserTimeouts',
    method: 'delete',
    summary: "Revoke a user's timeouts",
    description:
      "Ends the user's active timeout of one type, or all active timeouts, effective from the user's next request. The timeouts stay in the list with your reason.",
    access,
    query: RevocationQuery,
    returns: RevokedTimeouts,
    errors: [...commonErrors, noActiveTimeout],
    handle: async ({ params, query }, context) => ({
      timeouts: await revokeUserTimeouts(context, params.id, query),
    }),
  }),
]
