import * as z from 'zod'
import { databaseId } from '../../http/ids.ts'
import { route } from '../../http/route.ts'
import { lastAdmin, morePowerful, ownAccount, userNotFound } from '../permissions/authority.ts'
import {
  OneTimeout,
  Revocation,
  RevocationQuery,
  TimeoutList,
  TimeoutOrder,
  TimeoutOrderFor,
  TimeoutQuery,
  Timeouts,
} from './timeouts.schema.ts'
import {
  listTimeouts,
  noTimeoutRunning,
  revokeTimeout,
  revokeTimeoutsOf,
  timeOutByName,
  timeOutUser,
  timeoutNotFound,
  timeoutRunning,
} from './timeouts.service.ts'

const access = 'admin.users.timeout'
const ofUser = { path: '/api/admin/users/{id}/timeout', params: z.object({ id: databaseId }) } as const
const refusals = [userNotFound, ownAccount, morePowerful]

export const timeoutRoutes = [
  route({
    id: 'listTimeouts',
    method: 'get',
    path: '/api/admin/users/timeout',
    summary: 'Timeouts, filtered and sorted, a page at a time',
    access,
    query: TimeoutQuery,
    returns: TimeoutList,
    handle: ({ query }, { database }) => listTimeouts(database, query),
  }),
  route({
    id: 'issueTimeout',
    method: 'post',
    path: '/api/admin/users/timeout',
    summary: 'Time a user out, by id or by username',
    access,
    body: TimeoutOrderFor,
    returns: OneTimeout,
    status: 201,
    errors: [...refusals, timeoutRunning, lastAdmin],
    handle: async ({ body: { user_id, username = '', ...terms } }, context) => ({
      timeout: await (user_id === undefined
        ? timeOutByName(context, username, terms)
        : timeOutUser(context, user_id, terms)),
    }),
  }),
  route({
    id: 'revokeTimeout',
    method: 'post',
    path: '/api/admin/users/timeout/revoke',
    summary: 'Revoke a timeout by its id',
    access,
    body: Revocation,
    returns: OneTimeout,
    errors: [timeoutNotFound, ...refusals, noTimeoutRunning],
    handle: async ({ body }, context) => ({
      timeout: await revokeTimeout(context, body.timeout_id, body.reason),
    }),
  }),
  route({
    ...ofUser,
    id: 'timeOutUser',
    method: 'post',
    summary: 'Time this user out',
    access,
    body: TimeoutOrder,
    returns: OneTimeout,
    status: 201,
    errors: [...refusals, timeoutRunning, lastAdmin],
    handle: async ({ params, body }, context) => ({ timeout: await timeOutUser(context, params.id, body) }),
  }),
  route({
    ...ofUser,
    id: 'revokeUserTimeouts',
    method: 'delete',
    summary: 'Revoke the running timeout of a type, or all that run',
    access,
    query: RevocationQuery,
    returns: Timeouts,
    errors: [...refusals, noTimeoutRunning],
    handle: async ({ params, query }, context) => ({
      timeouts: await revokeTimeoutsOf(context, params.id, query),
    }),
  }),
]
