import * as z from 'zod'
import { confirmationRequired } from '../../http/errors.ts'
import { editConflict } from '../../http/expected.ts'
import { databaseId } from '../../http/ids.ts'
import { route } from '../../http/route.ts'
import { sessionNotFound } from '../auth/session.service.ts'
import { emailTaken, usernameTaken } from '../auth/sign-up.service.ts'
import { userMayOutrankYou } from '../permissions/account-control.ts'
import { lastAdmin, ownAccountForbidden, userNotFound, userOutranksYou } from '../permissions/authority.ts'
import { rightsBusy } from '../permissions/rights-lock.ts'
import { RevokedSessions, reason, SessionRevocation, UserChange } from './user-actions.schema.ts'
import {
  alreadyActive,
  alreadyInactive,
  changeUser,
  deleteUser,
  revokeSessions,
} from './user-actions.service.ts'
import { getUserDetail } from './user-detail.service.ts'
import {
  ChangedUser,
  EXPORT_COLUMNS,
  FoundUsers,
  UserDetail,
  UserList,
  UserQuery,
  UserSearch,
} from './users.schema.ts'
import { exportUsers, getManagedUser, listUsers, searchUsers } from './users.service.ts'
import { BulkActionInput, BulkOutcome } from './users-bulk.schema.ts'
import { runBulkAction } from './users-bulk.service.ts'

const params = z.object({ id: databaseId.describe('ID of the user.') })
/** Errors of actions on another user. */
const targetErrors = [userNotFound, ownAccountForbidden, userOutranksYou]

export const userRoutes = [
  route({
    id: 'listAdminUsers',
    method: 'get',
    path: '/api/admin/users',
    summary: 'List users',
    description:
      'Returns a page of users with their roles, current subscriptions, active timeout, and most recently used sign-in provider. Filters can be combined, and users must match all of them. With `format=csv`, the response streams all matching users.',
    access: 'admin.users.manage',
    query: UserQuery,
    returns: UserList,
    csv: {
      filename: 'users',
      columns: EXPORT_COLUMNS,
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
    id: 'bulkUpdateAdminUsers',
    method: 'post',
    path: '/api/admin/users/bulk',
    summary: 'Update multiple users',
    description:
      'Takes one action on up to 1,000 users by ID, or on up to 10,000 users that match a filter. You also need the permission that the action requires for a single user. Users are processed one by one, and a failure for one user does not affect the others.',
    access: 'admin.users.manage',
    body: BulkActionInput,
    returns: BulkOutcome,
    errors: [confirmationRequired, rightsBusy],
    handle: ({ body }, context) => runBulkAction(context, body),
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
    handle: ({ params }, context) => getUserDetail(context, params.id),
  }),
  route({
    id: 'updateAdminUser',
    method: 'patch',
    path: '/api/admin/users/{id}',
    summary: 'Update a user',
    description:
      'Changes the fields you send and leaves the others as they are. Deactivating a user revokes all their sessions, and changing the email address notifies the previous email address. Both changes invalidate earlier emailed links.',
    access: 'admin.users.manage',
    params,
    body: UserChange,
    returns: ChangedUser,
    errors: [
      ...targetErrors,
      userMayOutrankYou,
      confirmationRequired,
      alreadyActive,
      alreadyInactive,
      usernameTaken,
      emailTaken,
      editConflict,
      lastAdmin,
    ],
    handle: async ({ params, body }, context) => {
      await changeUser(context, params.id, body)
      return { user: await getManagedUser(context.database, params.id) }
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
    errors: [...targetErrors, userMayOutrankYou, confirmationRequired, lastAdmin],
    handle: ({ params, query }, context) => deleteUser(context, params.id, query.reason),
  }),
  route({
    id: 'revokeUserSessions',
    method: 'post',
    path: '/api/admin/users/{id}/sessions/revoke',
    summary: "Revoke a user's sessions",
    description:
      'Signs the user out immediately, in all their sessions or in the one you specify. Returns how many active sessions were revoked.',
    access: 'admin.users.manage',
    params,
    body: SessionRevocation,
    returns: RevokedSessions,
    errors: [...targetErrors, sessionNotFound],
    handle: ({ params, body }, context) => revokeSessions(context, params.id, body),
  }),
]
