import * as z from 'zod'
import { confirmationRequired } from '../../http/errors.ts'
import { editConflict } from '../../http/expected.ts'
import { databaseId } from '../../http/ids.ts'
import { route } from '../../http/route.ts'
import { exceedsOwnExpiration, ownRole, permissionsNotHeld } from './authority.ts'
import {
  NewPermission,
  PermissionChange,
  PermissionCreated,
  PermissionDetail,
  reason,
} from './permission-changes.schema.ts'
import { archivePermission, createPermission, updatePermission } from './permission-changes.service.ts'
import {
  alreadyActive,
  alreadyArchived,
  alreadyDisabled,
  dependencyCycle,
  MAX_PERMISSIONS,
  missingDependencies,
  permissionNameTaken,
  permissionNotFound,
  systemPermission,
  tooManyPermissions,
} from './permission-errors.ts'
import { Permission, PermissionList, PermissionQuery } from './permissions.schema.ts'
import { getPermissionDetail, listPermissions } from './permissions.service.ts'
import { rightsBusy } from './rights-lock.ts'

const params = z.object({ id: databaseId.describe('ID of the permission.') })

export const permissionRoutes = [
  route({
    id: 'listPermissions',
    method: 'get',
    path: '/api/admin/permissions',
    summary: 'List permissions',
    description:
      'Returns the permissions that match all filters, one page at a time. The `overview` counts all permissions, regardless of the filters.',
    access: 'admin.permissions.view',
    query: PermissionQuery,
    returns: PermissionList,
    handle: ({ query }, { database }) => listPermissions(database, query),
  }),
  route({
    id: 'createPermission',
    method: 'post',
    path: '/api/admin/permissions',
    summary: 'Create a permission',
    description: `Creates a permission for features that you build on Veranda. Only the \`admin\` role receives it automatically. At most ${MAX_PERMISSIONS} permissions can exist, including archived and built-in ones.`,
    access: 'admin.permissions.create',
    body: NewPermission,
    returns: PermissionCreated,
    status: 201,
    errors: [permissionNameTaken, tooManyPermissions, permissionsNotHeld, confirmationRequired, rightsBusy],
    handle: ({ body }, context) => createPermission(context, body),
  }),
  route({
    id: 'getPermission',
    method: 'get',
    path: '/api/admin/permissions/{id}',
    summary: 'Get a permission',
    description:
      'Returns a permission with the roles that grant it, grants and denials to individual users, and the permissions that require it.',
    access: 'admin.permissions.view',
    params,
    returns: PermissionDetail,
    errors: [permissionNotFound],
    handle: ({ params: { id } }, { database }) => getPermissionDetail(database, id),
  }),
  route({
    id: 'updatePermission',
    method: 'patch',
    path: '/api/admin/permissions/{id}',
    summary: 'Update a permission',
    description:
      'Updates or disables a permission, or restores a disabled or archived one. To change risk level, inheritance, dependencies, or status, you must hold the permission and every permission that requires it. System permissions only accept changes to display name, description, category, sort order, and metadata.',
    access: 'admin.permissions.update',
    params,
    body: PermissionChange,
    returns: Permission,
    errors: [
      permissionNotFound,
      systemPermission,
      ownRole,
      permissionsNotHeld,
      exceedsOwnExpiration,
      confirmationRequired,
      alreadyActive,
      alreadyDisabled,
      editConflict,
      dependencyCycle,
      missingDependencies,
      rightsBusy,
    ],
    handle: ({ params: { id }, body }, context) => updatePermission(context, id, body),
  }),
  route({
    id: 'archivePermission',
    method: 'delete',
    path: '/api/admin/permissions/{id}',
    summary: 'Archive a permission',
    description:
      "Archives a permission, so that it no longer has any effect, starting with the next request. Its name stays reserved and its grants are kept, so you can restore it later. System permissions, and permissions that an active permission requires, can't be archived.",
    access: 'admin.permissions.delete',
    params,
    query: z.object({ reason }),
    errors: [
      permissionNotFound,
      systemPermission,
      permissionsNotHeld,
      alreadyArchived,
      missingDependencies,
      rightsBusy,
    ],
    handle: ({ params: { id }, query }, context) => archivePermission(context, id, query.reason),
  }),
]
