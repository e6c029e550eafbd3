import * as z from 'zod'
import { confirmationRequired } from '../../http/errors.ts'
import { changedMeanwhile } from '../../http/expected.ts'
import { databaseId } from '../../http/ids.ts'
import { route } from '../../http/route.ts'
import { beyondYourOwn, beyondYourTime, ownRole, protectedRole } from '../permissions/authority.ts'
import { reason } from '../permissions/permission-changes.schema.ts'
import {
  alreadyActive,
  alreadyArchived,
  missingDependencies,
  permissionNotFound,
} from '../permissions/permission-errors.ts'
import { rightsBusy } from '../permissions/rights-lock.ts'
import { archiveRole, createRole, setRolePermissions, updateRole } from './role-changes.service.ts'
import {
  defaultRole,
  protectedParent,
  roleArchived,
  roleCycle,
  roleNameTaken,
  roleNotFound,
  tooManyRoles,
} from './role-errors.ts'
import { NewRole, RoleChange, RoleDetail, RoleList, RoleMatrix, RolePermissions } from './roles.schema.ts'
import { assignableRoles, roleDetail, roleMatrix } from './roles.service.ts'

const params = z.object({ id: databaseId })
const access = 'admin.roles.manage'
const refusals = [
  roleNotFound,
  protectedRole,
  ownRole,
  beyondYourOwn,
  beyondYourTime,
  confirmationRequired,
  changedMeanwhile,
  missingDependencies,
  roleArchived,
  rightsBusy,
]

export const roleRoutes = [
  route({
    id: 'listAssignableRoles',
    method: 'get',
    path: '/api/admin/roles',
    summary: 'The roles that may be assigned through the API',
    access: 'admin.users.manage',
    returns: RoleList,
    handle: (_input, { database }) => assignableRoles(database),
  }),
  route({
    id: 'createRole',
    method: 'post',
    path: '/api/admin/roles',
    summary: 'Create a role',
    access,
    body: NewRole,
    returns: RoleDetail,
    status: 201,
    errors: [
      roleNameTaken,
      tooManyRoles,
      roleNotFound,
      roleArchived,
      protectedParent,
      beyondYourOwn,
      beyondYourTime,
      confirmationRequired,
      missingDependencies,
      rightsBusy,
    ],
    handle: ({ body }, context) => createRole(context, body),
  }),
  route({
    id: 'getRoleMatrix',
    method: 'get',
    path: '/api/admin/roles/matrix',
    summary: 'Every role with what it grants and inherits, beside every permission',
    access: 'admin.permissions.view',
    returns: RoleMatrix,
    handle: (_input, { database }) => roleMatrix(database),
  }),
  route({
    id: 'getRole',
    method: 'get',
    path: '/api/admin/roles/{id}',
    summary: 'A role with what it grants and inherits',
    access,
    params,
    returns: RoleDetail,
    errors: [roleNotFound],
    handle: ({ params: { id } }, { database }) => roleDetail(database, id),
  }),
  route({
    id: 'updateRole',
    method: 'patch',
    path: '/api/admin/roles/{id}',
    summary: 'Change a role, or bring it back',
    access,
    params,
    body: RoleChange,
    returns: RoleDetail,
    errors: [...refusals, alreadyActive, roleCycle, protectedParent],
    handle: ({ params: { id }, body }, context) => updateRole(context, id, body),
  }),
  route({
    id: 'archiveRole',
    method: 'delete',
    path: '/api/admin/roles/{id}',
    summary: 'Archive a role',
    access,
    params,
    query: z.object({ reason }),
    errors: [
      roleNotFound,
      protectedRole,
      ownRole,
      beyondYourOwn,
      missingDependencies,
      defaultRole,
      alreadyArchived,
      rightsBusy,
    ],
    handle: ({ params: { id }, query }, context) => archiveRole(context, id, query.reason),
  }),
  route({
    id: 'setRolePermissions',
    method: 'put',
    path: '/api/admin/roles/{id}/permissions',
    summary: 'Set all that a role grants',
    access,
    params,
    body: RolePermissions,
    returns: RoleDetail,
    errors: [...refusals, permissionNotFound],
    handle: ({ params: { id }, body }, context) => setRolePermissions(context, id, body),
  }),
]
