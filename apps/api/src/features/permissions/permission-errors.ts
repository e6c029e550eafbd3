import { ApiError, attempt, conflict, notFound } from '../../http/errors.ts'

export const permissionNotFound = () => notFound('Permission not found')

export const permissionNameTaken = () => conflict('permission_exists', 'Permission name already exists')

/** Rules over permissions compare all of them: more would block the server for too long. Archived ones count. */
export const MAX_PERMISSIONS = 500

export const tooManyPermissions = () =>
  conflict(
    'too_many_permissions',
    `Limit of ${MAX_PERMISSIONS} permissions reached, including archived ones. Reuse or restore one instead`,
  )

export const systemPermission = () =>
  attempt(new ApiError(403, 'system_permission', 'A permission that comes with Veranda stays as it is'))

export const dependencyCycle = () =>
  conflict('dependency_cycle', 'A permission would need itself, directly or by way of others')

export const alreadyArchived = () => conflict('already_archived', 'It is archived already')

export const alreadyDisabled = () => conflict('already_disabled', 'It is disabled already')

export const alreadyActive = () => conflict('already_active', 'It is active already')

export const missingDependencies = (details: readonly string[] = []) =>
  new ApiError(
    409,
    'missing_dependencies',
    'A permission needs others that would be missing',
    details.length > 0 ? { details: details.join('; ') } : {},
  )
