import { ApiError, conflict, markAsAttempt, notFound } from '../../http/errors.ts'

export const roleNotFound = () => notFound('Role not found')

export const roleNameTaken = () => conflict('role_exists', 'Role name already exists')

/**
 * Maximum number of roles, including archived ones. A change to roles or permissions compares all roles in
 * memory, and with more roles it would block other requests for too long.
 */
export const MAX_ROLES = 250

export const tooManyRoles = () =>
  conflict(
    'too_many_roles',
    `Limit of ${MAX_ROLES} roles reached, including archived ones. Edit an existing role or restore an archived one instead`,
  )

export const roleCycle = () =>
  conflict('role_cycle', "A role can't inherit from itself, directly or through other roles")

export const protectedParent = () =>
  markAsAttempt(new ApiError(403, 'protected_parent', "A protected role can't be the parent of another role"))

export const parentRoleNotFound = () => notFound('Parent role not found')

export const archivedParent = () =>
  conflict('role_archived', "An archived role can't be the parent of another role. Restore it first")

export const roleArchived = () => conflict('role_archived', 'This role is archived. Restore it first')

export const defaultRoleNotArchivable = () => conflict('default_role', "Can't archive the default role")

export const defaultRoleNotRemovable = () =>
  conflict('default_role', "Can't remove the default role from a user")

export const roleAlreadyAssigned = () => conflict('role_already_assigned', 'User already has this role')

export const roleNotAssigned = () => conflict('role_not_assigned', 'User does not have this role')
