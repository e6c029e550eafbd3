import { ApiError, attempt, conflict, notFound } from '../../http/errors.ts'

export const roleNotFound = () => notFound('Role not found')

export const roleNameTaken = () => conflict('role_exists', 'Role name already exists')

/** Rules over roles compare all of them: more would block the server for too long. Archived ones count. */
export const MAX_ROLES = 250

export const tooManyRoles = () =>
  conflict(
    'too_many_roles',
    `Limit of ${MAX_ROLES} roles reached, including archived ones. Change or restore one instead`,
  )

export const roleCycle = () =>
  conflict('role_cycle', 'A role would inherit from itself, directly or by way of others')

export const protectedParent = () =>
  attempt(new ApiError(403, 'protected_parent', 'A protected role passes nothing on: it is above no other'))

export const roleArchived = () => conflict('role_archived', 'This role is archived')

export const defaultRole = () =>
  conflict('default_role', 'The role that everyone gets at sign-up has to stay')

export const defaultRoleStays = () =>
  conflict('default_role', 'Everyone has this role: it can’t be taken away')

export const roleHeld = () => conflict('role_held', 'User already has this role')

export const roleNotHeld = () => conflict('role_not_held', 'User does not have this role')
