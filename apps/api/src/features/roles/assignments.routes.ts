import * as z from 'zod'
import { confirmationRequired } from '../../http/errors.ts'
import { databaseId } from '../../http/ids.ts'
import { route } from '../../http/route.ts'
import {
  exceedsOwnExpiration,
  lastAdmin,
  ownAccountForbidden,
  permissionsNotHeld,
  protectedRole,
  userNotFound,
  userOutranksYou,
} from '../permissions/authority.ts'
import { rightsBusy } from '../permissions/rights-lock.ts'
import { AssignmentRemoval, NewAssignment, UserRoles } from './assignments.schema.ts'
import { assignRole, removeRole } from './assignments.service.ts'
import { defaultRoleNotRemovable, roleAlreadyAssigned, roleNotAssigned, roleNotFound } from './role-errors.ts'

const params = z.object({ id: databaseId.describe('ID of the user.') })
const path = '/api/admin/users/{id}/assign-role'
const access = 'admin.roles.manage'
const commonErrors = [
  userNotFound,
  roleNotFound,
  ownAccountForbidden,
  userOutranksYou,
  protectedRole,
  permissionsNotHeld,
  exceedsOwnExpiration,
  confirmationRequired,
  lastAdmin,
  rightsBusy,
]

export const assignmentRoutes = [
  route({
    id: 'assignRole',
    method: 'post',
    path,
    summary: 'Assign a role to a user',
    description:
      "Assigns a role to a user, permanently or until `expires_at`, and returns the user's current roles. You must hold every permission of the role yourself, for at least as long. You can't assign protected roles or change your own roles.",
    access,
    params,
    body: NewAssignment,
    returns: UserRoles,
    errors: [...commonErrors, roleAlreadyAssigned],
    handle: ({ params: { id }, body }, context) => assignRole(context, id, body),
  }),
  route({
    id: 'unassignRole',
    method: 'delete',
    path,
    summary: 'Remove a role from a user',
    description:
      "Removes a role from a user, effective on the user's next request. You must hold every permission of the role yourself. You can't remove protected roles or the default role, or change your own roles.",
    access,
    params,
    query: AssignmentRemoval,
    errors: [...commonErrors, defaultRoleNotRemovable, roleNotAssigned],
    handle: ({ params: { id }, query }, context) => removeRole(context, id, query),
  }),
]
