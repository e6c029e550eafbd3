import { ApiError, conflict, markAsAttempt, notFound } from '../../http/errors.ts'

export const permissionNotFound = () => notFound('Permission not found')

export const permissionNameTaken = () => conflict('permission_exists', 'Permission name already exists')

/**
 * Maximum number of permissions, including archived ones. Each change to roles or permissions checks every
 * permission, and checking more of them would block the server for too long.
 */
export const MAX_PERMISSIONS = 500

export const tooManyPermissions = () =>
  conflict(
    'too_many_permissions',
    `Limit of ${MAX_PERMISSIONS} permissions reached, including archived ones. Reuse or restore one instead`,
  )

export const systemPermission = () =>
  markAsAttempt(
    new ApiError(
      403,
      'system_permission',
      "System permissions can't be archived, and only their display name, description, category, sort order, and metadata can be changed",
    ),
  )

export const dependencyCycle = () =>
  conflict('dependency_cycle', "A permission can't depend on itself, directly or through other permissions")

export const alreadyArchived = () =>
  conflict('already_archived', 'This role or permission is already archived')

export const alreadyDisabled = () => conflict('already_disabled', 'This permission is already disabled')

export const alreadyActive = () => conflict('already_active', 'This role or permission is already active')

export const missingDependencies = (details: readonly string[] = []) =>
  new ApiError(
    409,
    'missing_dependencies',
    'Required permissions are missing',
    details.length > 0 ? { details: details.join('; ') } : {},
  )
