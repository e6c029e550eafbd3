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

const params = z.object({ id: databaseId })
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
    summary: 'Give a user a role',
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
    summary: 'Take a role away from a user',
    access,
    params,
    query: AssignmentEnd,
    errors: [...refusals, defaultRoleStays, roleNotHeld],
    handle: ({ params: { id }, query }, context) => takeRoleAway(context, id, query),
  }),
]
