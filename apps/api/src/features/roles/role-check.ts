import type { SystemRole } from './roles.catalogue.ts'

/**
 * Returns whether a user holds a system role at this moment, for rules about the role itself. What a user may do is a
 * question about a permission: administrators can make roles that grant it, too.
 *
 * @example
 * if (hasRole(target, 'admin')) throw denialToAdmin()
 */
export const hasRole = ({ roles }: { roles: readonly string[] }, role: SystemRole): boolean =>
  roles.includes(role)
