import * as z from 'zod'
import { confirmationRequired } from '../../http/errors.ts'
import { databaseId } from '../../http/ids.ts'
import { route } from '../../http/route.ts'
import {
  beyondYourOwn,
  beyondYourTime,
  lastAdmin,
  morePowerful,
  ownAccount,
  userNotFound,
} from './authority.ts'
import { ExceptionEnd, HeldPermissions, NewException } from './grants.schema.ts'
import {
  addException,
  denialToAdmin,
  endException,
  exceptionInForce,
  noException,
  permissionsOfUser,
} from './grants.service.ts'
import { missingDependencies, permissionNotFound } from './permission-errors.ts'
import { rightsBusy } from './rights-lock.ts'
import { permissionsWithSources } from './sources.service.ts'

const params = z.object({ id: databaseId })
const path = '/api/admin/users/{id}/permissions'
const access = 'admin.roles.manage'
/** What a change of somebody's rights may be refused with, whatever the change. */
const refusals = [
  userNotFound,
  permissionNotFound,
  ownAccount,
  morePowerful,
  beyondYourOwn,
  beyondYourTime,
  confirmationRequired,
  missingDependencies,
  lastAdmin,
  rightsBusy,
]

export const grantRoutes = [
  route({
    id: 'getMyPermissions',
    method: 'get',
    path: '/api/auth/permissions',
    summary: 'My permissions, and where each comes from',
    access: 'signed-in',
    returns: HeldPermissions,
    handle: (_input, { database, viewer }) => permissionsWithSources(database.prisma, viewer.id),
  }),
  route({
    id: 'getUserPermissions',
    method: 'get',
    path,
    summary: "A user's permissions, and where each comes from",
    access,
    params,
    returns: HeldPermissions,
    errors: [userNotFound],
    handle: ({ params: { id } }, context) => permissionsOfUser(context, id),
  }),
  route({
    id: 'addPermissionException',
    method: 'post',
    path,
    summary: 'Grant a permission to one user, or deny it to them',
    access,
    params,
    body: NewException,
    returns: HeldPermissions,
    status: 201,
    errors: [...refusals, exceptionInForce, denialToAdmin],
    handle: ({ params: { id }, body }, context) => addException(context, id, body),
  }),
  route({
    id: 'endPermissionException',
    method: 'delete',
    path,
    summary: 'Take a grant or a denial back',
    access,
    params,
    query: ExceptionEnd,
    errors: [...refusals, noException],
    handle: ({ params: { id }, query }, context) => endException(context, id, query),
  }),
]
