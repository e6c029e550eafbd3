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
  protectedRole,
  userNotFound,
} from '../permissions/authority.ts'
import { rightsBusy } from '../permissions/rights-lock.ts'
import { AssignmentEnd, NewAssignment, UserRoles } from './assignments.schema.ts'
import { assignRole, takeRoleAway } from './assignments.service.ts'
import { defaultRoleStays, roleHeld, roleNotFound, roleNotHeld } from './role-errors.ts'

const params = z.object({ id: databaseId.describe('ID of the user.') })
const path = '/api/admin/users/{id}/assign-role'
const access = 'admin.roles.manage'
const refusals = [
  userNotFound,
  roleNotFound,
  ownAccount,
  morePowerful,
  protectedRole,
  beyondYourOwn,
  beyondYourTime,
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
    errors: [...refusals, roleHeld],
    handle: ({ params: { id }, body }, context) => assignRole(context, id, body),
  }),
  route({
    id: 'takeRoleAway',
    method: 'delete',
    path,
    summary: 'Remove a role from a user',
    description:
      "Removes a role from a user, effective with the user's next request. You must hold every permission of the role yourself. You can't remove protected roles or the default role, or change your own roles.",
    access,
    params,
    query: AssignmentEnd,
    errors: [...refusals, defaultRoleStays, roleNotHeld],
    handle: ({ params: { id }, query }, context) => takeRoleAway(context, id, query),
  }),
]
