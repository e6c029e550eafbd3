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

const params = z.object({ id: databaseId })
/** What may be said to whoever acts on another user. */
const onAnother = [userNotFound, ownAccount, morePowerful]

export const userRoutes = [
  route({
    id: 'listAdminUsers',
    method: 'get',
    path: '/api/admin/users',
    summary: 'Users, searched, filtered, sorted, a page at a time',
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
    summary: 'The ten users who fit best what is typed',
    access: 'admin.users.manage',
    query: UserSearch,
    returns: FoundUsers,
    handle: ({ query }, { database }) => searchUsers(database, query.q),
  }),
  route({
    id: 'bulkAdminUsers',
    method: 'post',
    path: '/api/admin/users/bulk',
    summary: 'Do the same to many users',
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
    summary: 'A user with roles, sessions, providers, subscriptions, timeouts and audit trail',
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
    summary: 'Change an account: its state, its notes, its fields',
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
    summary: 'Delete an account with what hangs on it',
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
    summary: 'End the sessions of a user, or one of them',
    access: 'admin.users.manage',
    params,
    body: SessionsEnd,
    returns: SessionsEnded,
    errors: [...onAnother, sessionNotFound],
    handle: ({ params, body }, context) => endSessionsOf(context, params.id, body),
  }),
]
