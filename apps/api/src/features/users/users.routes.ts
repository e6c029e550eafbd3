import * as z from 'zod'
import { confirmationRequired } from '../../http/errors.ts'
import { changedMeanwhile } from '../../http/expected.ts'
import { databaseId } from '../../http/ids.ts'
import { route } from '../../http/route.ts'
import { sessionNotFound } from '../auth/session.service.ts'
import { emailTaken, usernameTaken } from '../auth/sign-up.service.ts'
import { beyondControl } from '../permissions/account-control.ts'
import { lastAdmin, morePowerful, ownAccount, userNotFound } from '../permissions/authority.ts'
import { rightsBusy } from '../permissions/rights-lock.ts'
import { reason, SessionsEnd, SessionsEnded, UserChange } from './user-acts.schema.ts'
import { alreadyActive, alreadyInactive, changeUser, deleteUser, endSessionsOf } from './user-acts.service.ts'
import { userDetail } from './user-detail.service.ts'
import {
  ChangedUser,
  COLUMNS,
  FoundUsers,
  UserDetail,
  UserList,
  UserQuery,
  UserSearch,
} from './users.schema.ts'
import { exportUsers, listUsers, managedUser, searchUsers } from './users.service.ts'
import { BulkAct, BulkOutcome } from './users-bulk.schema.ts'
import { actOnMany } from './users-bulk.service.ts'

const params = z.object({ id: databaseId.describe('ID of the user.') })
/** Errors of actions on another user. */
const onAnother = [userNotFound, ownAccount, morePowerful]

export const userRoutes = [
  route({
    id: 'listAdminUsers',
    method: 'get',
    path: '/api/admin/users',
    summary: 'List users',
    description:
      'Returns a page of users with their roles, active subscriptions, active timeout, and most recently used sign-in provider. Filters can be combined, and users must match all of them. With `format=csv`, the response streams all matching users.',
    access: 'admin.users.manage',
    query: UserQuery,
    returns: UserList,
    csv: {
      filename: 'users',
      columns: COLUMNS,
      rows: ({ query }, { database }) => exportUsers(database, query),
    },
    handle: ({ query }, { database }) => listUsers(database, query),
  }),
  route({
    id: 'searchAdminUsers',
    method: 'get',
    path: '/api/admin/users/search',
    summary: 'Search users',
    description:
      'Returns up to ten users for a search box, best matches first. Exact usernames and email addresses rank first, then words that start with the text, then other matches.',
    access: 'admin.users.manage',
    query: UserSearch,
    returns: FoundUsers,
    handle: ({ query }, { database }) => searchUsers(database, query.q),
  }),
  route({
    id: 'bulkAdminUsers',
    method: 'post',
    path: '/api/admin/users/bulk',
    summary: 'Update many users',
    description:
      'Takes one action on up to 1,000 users by ID, or on up to 10,000 users that match a filter. You also need the permission that the action requires for a single user. Users are processed one by one, and a failure for one user does not affect the others.',
    access: 'admin.users.manage',
    body: BulkAct,
    returns: BulkOutcome,
    errors: [confirmationRequired, rightsBusy],
    handle: ({ body }, context) => actOnMany(context, body),
  }),
  route({
    id: 'getAdminUser',
    method: 'get',
    path: '/api/admin/users/{id}',
    summary: 'Get a user',
    description:
      'Returns a user with their roles, sessions, sign-in providers, subscriptions, timeouts, and audit log entries. `you_may` shows which actions you can take on the user.',
    access: 'admin.users.manage',
    params,
    returns: UserDetail,
    errors: [userNotFound],
    handle: ({ params }, context) => userDetail(context, params.id),
  }),
  route({
    id: 'updateAdminUser',
    method: 'patch',
    path: '/api/admin/users/{id}',
    summary: 'Update a user',
    description:
      'Changes the fields you send and leaves the others as they are. Deactivating a user revokes all their sessions. Changing the email address invalidates earlier emailed links and notifies the previous email address.',
    access: 'admin.users.manage',
    params,
    body: UserChange,
    returns: ChangedUser,
    errors: [
      ...onAnother,
      beyondControl,
      confirmationRequired,
      alreadyActive,
      alreadyInactive,
      usernameTaken,
      emailTaken,
      changedMeanwhile,
      lastAdmin,
    ],
    handle: async ({ params, body }, context) => {
      await changeUser(context, params.id, body)
      return { user: await managedUser(context.database, params.id) }
    },
  }),
  route({
    id: 'deleteAdminUser',
    method: 'delete',
    path: '/api/admin/users/{id}',
    summary: 'Delete a user',
    description:
      "Deletes an account and the data that belongs to it, such as sessions, uploads, and friendships. Approved emojis and audit log entries are kept. This can't be undone.",
    access: 'admin.users.manage',
    params,
    query: z.object({ reason }),
    errors: [...onAnother, beyondControl, confirmationRequired, lastAdmin],
    handle: ({ params, query }, context) => deleteUser(context, params.id, query.reason),
  }),
  route({
    id: 'endSessionsOfUser',
    method: 'post',
    path: '/api/admin/users/{id}/sessions/revoke',
    summary: "Revoke a user's sessions",
    description:
      'Signs the user out immediately, in all their sessions or in the one you specify. Returns how many active sessions were revoked.',
    access: 'admin.users.manage',
    params,
    body: SessionsEnd,
    returns: SessionsEnded,
    errors: [...onAnother, sessionNotFound],
    handle: ({ params, body }, context) => endSessionsOf(context, params.id, body),
  }),
]
