import type { Role, RoleMatrix } from './role-lookup.api.ts'

/** The permissions of whoever has the role, by name. */
export const namesGivenBy = ({ permissions, inherited }: Role) => [
  ...permissions,
  ...inherited.map(({ permission }) => permission),
]

/**
 * Roles that somebody may give to others: protected ones are assigned at the server's console, and nobody gives what
 * they lack.
 */
export const rolesToGive = (matrix: RoleMatrix | undefined, may: (permission: string) => boolean) =>
  (matrix?.roles ?? []).filter(
    (role) => !role.is_protected && !role.is_archived && namesGivenBy(role).every(may),
  )
