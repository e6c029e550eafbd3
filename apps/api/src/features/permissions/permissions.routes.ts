import * as z from 'zod'
import { confirmationRequired } from '../../http/errors.ts'
import { changedMeanwhile } from '../../http/expected.ts'
import { databaseId } from '../../http/ids.ts'
import { route } from '../../http/route.ts'
import { beyondYourOwn, beyondYourTime, ownRole } from './authority.ts'
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
  missingDependencies,
  permissionNameTaken,
  permissionNotFound,
  systemPermission,
  tooManyPermissions,
} from './permission-errors.ts'
import { Permission, PermissionList, PermissionQuery } from './permissions.schema.ts'
import { listPermissions, permissionDetail } from './permissions.service.ts'
import { rightsBusy } from './rights-lock.ts'

const params = z.object({ id: databaseId })

export const permissionRoutes = [
  route({
    id: 'listPermissions',
    method: 'get',
    path: '/api/admin/permissions',
    summary: 'Permissions, filtered and sorted, with an overview of all',
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
    access: 'admin.permissions.create',
    body: NewPermission,
    returns: PermissionCreated,
    status: 201,
    errors: [permissionNameTaken, tooManyPermissions, beyondYourOwn, confirmationRequired, rightsBusy],
    handle: ({ body }, context) => createPermission(context, body),
  }),
  route({
    id: 'getPermission',
    method: 'get',
    path: '/api/admin/permissions/{id}',
    summary: 'A permission, and who has it',
    access: 'admin.permissions.view',
    params,
    returns: PermissionDetail,
    errors: [permissionNotFound],
    handle: ({ params: { id } }, { database }) => permissionDetail(database, id),
  }),
  route({
    id: 'updatePermission',
    method: 'patch',
    path: '/api/admin/permissions/{id}',
    summary: 'Change a permission, or bring it back',
    access: 'admin.permissions.update',
    params,
    body: PermissionChange,
    returns: Permission,
    errors: [
      permissionNotFound,
      systemPermission,
      ownRole,
      beyondYourOwn,
      beyondYourTime,
      confirmationRequired,
      alreadyActive,
      alreadyDisabled,
      changedMeanwhile,
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
    access: 'admin.permissions.delete',
    params,
    query: z.object({ reason }),
    errors: [
      permissionNotFound,
      systemPermission,
      beyondYourOwn,
      alreadyArchived,
      missingDependencies,
      rightsBusy,
    ],
    handle: ({ params: { id }, query }, context) => archivePermission(context, id, query.reason),
  }),
]
