import * as z from 'zod'
import { confirmationRequired } from '../../http/errors.ts'
import { editConflict } from '../../http/expected.ts'
import { databaseId } from '../../http/ids.ts'
import { route } from '../../http/route.ts'
import { exceedsOwnExpiration, ownRole, permissionsNotHeld, protectedRole } from '../permissions/authority.ts'
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
  archivedParent,
  defaultRoleNotArchivable,
  MAX_ROLES,
  parentRoleNotFound,
  protectedParent,
  roleArchived,
  roleCycle,
  roleNameTaken,
  roleNotFound,
  tooManyRoles,
} from './role-errors.ts'
import { NewRole, RoleChange, RoleDetail, RoleList, RoleMatrix, RolePermissions } from './roles.schema.ts'
import { getRoleDetail, getRoleMatrix, listAssignableRoles } from './roles.service.ts'

const params = z.object({ id: databaseId.describe('ID of the role.') })
const access = 'admin.roles.manage'
const commonErrors = [
  roleNotFound,
  protectedRole,
  ownRole,
  permissionsNotHeld,
  exceedsOwnExpiration,
  confirmationRequired,
  editConflict,
  missingDependencies,
  roleArchived,
  rightsBusy,
]

export const roleRoutes = [
  route({
    id: 'listAssignableRoles',
    method: 'get',
    path: '/api/admin/roles',
    summary: 'List assignable roles',
    description:
      'Returns the roles that can be assigned to users through the API. Protected and archived roles are not included. Use the role matrix to list every role with its permissions.',
    access: 'admin.users.manage',
    returns: RoleList,
    handle: (_input, { database }) => listAssignableRoles(database),
  }),
  route({
    id: 'createRole',
    method: 'post',
    path: '/api/admin/roles',
    summary: 'Create a role',
    description: `Creates a role. It grants no permissions until you set them, except the inheritable permissions of its parent role. At most ${MAX_ROLES} roles can exist, including archived and built-in ones.`,
    access,
    body: NewRole,
    returns: RoleDetail,
    status: 201,
    errors: [
      roleNameTaken,
      tooManyRoles,
      parentRoleNotFound,
      archivedParent,
      protectedParent,
      permissionsNotHeld,
      exceedsOwnExpiration,
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
    summary: 'Get the role matrix',
    description:
      'Returns every role with the permissions it grants and inherits, and all permissions except archived ones. Use it to compare roles or to render a table of roles and permissions.',
    access: 'admin.permissions.view',
    returns: RoleMatrix,
    handle: (_input, { database }) => getRoleMatrix(database),
  }),
  route({
    id: 'getRole',
    method: 'get',
    path: '/api/admin/roles/{id}',
    summary: 'Get a role',
    description:
      'Returns a role with its parent role, its number of members, and the permissions it grants and inherits.',
    access,
    params,
    returns: RoleDetail,
    errors: [roleNotFound],
    handle: ({ params: { id } }, { database }) => getRoleDetail(database, id),
  }),
  route({
    id: 'updateRole',
    method: 'patch',
    path: '/api/admin/roles/{id}',
    summary: 'Update a role',
    description:
      "Updates the display name, description, or parent of a role, or restores an archived role. A new parent changes what the members of the role can do, effective on their next request. Protected roles can't be changed.",
    access,
    params,
    body: RoleChange,
    returns: RoleDetail,
    errors: [...commonErrors, alreadyActive, parentRoleNotFound, archivedParent, roleCycle, protectedParent],
    handle: ({ params: { id }, body }, context) => updateRole(context, id, body),
  }),
  route({
    id: 'archiveRole',
    method: 'delete',
    path: '/api/admin/roles/{id}',
    summary: 'Archive a role',
    description:
      "Archives a role. From their next request, its members no longer have its permissions, and members of its child roles no longer have the permissions inherited from it. You can restore the role later, because its name and its members are kept; protected roles and the default role can't be archived.",
    access,
    params,
    query: z.object({ reason }),
    errors: [
      roleNotFound,
      protectedRole,
      ownRole,
      permissionsNotHeld,
      missingDependencies,
      defaultRoleNotArchivable,
      alreadyArchived,
      rightsBusy,
    ],
    handle: ({ params: { id }, query }, context) => archiveRole(context, id, query.reason),
  }),
  route({
    id: 'setRolePermissions',
    method: 'put',
    path: '/api/admin/roles/{id}/permissions',
    summary: "Set a role's permissions",
    description:
      'Replaces the permissions that a role grants directly. Permissions missing from the list are removed, except archived ones. You must hold every permission that the role or its child roles gain or lose.',
    access,
    params,
    body: RolePermissions,
    returns: RoleDetail,
    errors: [...commonErrors, permissionNotFound],
    handle: ({ params: { id }, body }, context) => setRolePermissions(context, id, body),
  }),
]
