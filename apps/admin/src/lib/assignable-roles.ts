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

/** Message shown if there are no roles that the current user may assign. */
export const NO_ASSIGNABLE_ROLES =
  'No roles to assign. You can only assign roles whose permissions you have yourself. Protected roles, such as Administrator, can only be assigned with the server’s command-line interface.'
