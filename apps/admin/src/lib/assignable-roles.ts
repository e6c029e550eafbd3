import type { Role, RoleMatrix } from './role-lookup.api.ts'

/** Returns the names of all permissions of a role, including inherited ones. */
export const getPermissionNames = ({ permissions, inherited }: Role) => [
  ...permissions,
  ...inherited.map(({ permission }) => permission),
]

/**
 * Returns the roles that the current user may assign. Excludes archived roles, roles with permissions that
 * the user lacks, and protected roles, which can only be assigned on the server's command line.
 */
export const getAssignableRoles = (matrix: RoleMatrix | undefined, may: (permission: string) => boolean) =>
  (matrix?.roles ?? []).filter(
    (role) => !role.is_protected && !role.is_archived && getPermissionNames(role).every(may),
  )
