import type { SystemRole } from './roles.catalog.ts'

/**
 * Returns whether a user currently holds a system role, for rules about the role itself. To check what a user
 * can do, check a permission instead, because custom roles can grant the same permissions.
 *
 * @example
 * if (hasRole(target, 'admin')) throw denialToAdmin()
 */
export const hasRole = ({ roles }: { roles: readonly string[] }, role: SystemRole): boolean =>
  roles.includes(role)
