import * as z from 'zod'
import { confirmationRequired } from '../../http/errors.ts'
import { databaseId } from '../../http/ids.ts'
import { route } from '../../http/route.ts'
import {
  exceedsOwnExpiration,
  lastAdmin,
  ownAccountForbidden,
  permissionsNotHeld,
  userNotFound,
  userOutranksYou,
} from './authority.ts'
import { ExceptionRemoval, HeldPermissions, NewException } from './grants.schema.ts'
import {
  addException,
  denialToAdmin,
  exceptionExists,
  exceptionNotFound,
  listUserPermissions,
  removeException,
} from './grants.service.ts'
import { missingDependencies, permissionNotFound } from './permission-errors.ts'
import { rightsBusy } from './rights-lock.ts'
import { listPermissionsWithSources } from './sources.service.ts'

const params = z.object({ id: databaseId.describe('ID of the user.') })
const path = '/api/admin/users/{id}/permissions'
const access = 'admin.roles.manage'
/** Errors that both adding and removing a grant or denial can return. */
const sharedErrors = [
  userNotFound,
  permissionNotFound,
  ownAccountForbidden,
  userOutranksYou,
  permissionsNotHeld,
  exceedsOwnExpiration,
  confirmationRequired,
  missingDependencies,
  lastAdmin,
  rightsBusy,
]

export const grantRoutes = [
  route({
    id: 'listOwnPermissions',
    method: 'get',
    path: '/api/auth/permissions',
    summary: 'List your permissions',
    description:
      'Returns the permissions that your roles and grants give you, and those denied to you, with the sources of each. Use it to find out why a permission does or does not work. Permissions with `is_effective: false` have no effect.',
    access: 'signed-in',
    returns: HeldPermissions,
    handle: (_input, { database, currentUser }) =>
      listPermissionsWithSources(database.prisma, currentUser.id),
  }),
  route({
    id: 'listUserPermissions',
    method: 'get',
    path,
    summary: "List a user's permissions",
    description:
      'Returns the permissions that roles and grants give a user, and those denied to the user, with the sources of each. Use it to find out why a permission does or does not work. Permissions with `is_effective: false` have no effect.',
    access,
    params,
    returns: HeldPermissions,
    errors: [userNotFound],
    handle: ({ params: { id } }, context) => listUserPermissions(context, id),
  }),
  route({
    id: 'addPermissionException',
    method: 'post',
    path,
    summary: 'Grant or deny a user a permission',
    description:
      "Grants a permission to one user, or denies it regardless of the user's roles; a grant replaces a denial of the same permission, and the other way around. If the user already has the same grant or denial, the request returns 409. You must hold the permission yourself, and you can't change your own permissions.",
    access,
    params,
    body: NewException,
    returns: HeldPermissions,
    status: 201,
    errors: [...sharedErrors, exceptionExists, denialToAdmin],
    handle: ({ params: { id }, body }, context) => addException(context, id, body),
  }),
  route({
    id: 'removePermissionException',
    method: 'delete',
    path,
    summary: "Remove a user's permission grant or denial",
    description:
      "Removes the grant or denial of a permission, so that the user has the permission only if a role grants it. You must hold the permission yourself, and you can't change your own permissions.",
    access,
    params,
    query: ExceptionRemoval,
    errors: [...sharedErrors, exceptionNotFound],
    handle: ({ params: { id }, query }, context) => removeException(context, id, query),
  }),
]
