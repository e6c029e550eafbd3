import { useQuery } from '@tanstack/react-query'
import { roleMatrixQuery, rolesQuery } from '../../lib/role-lookup.api.ts'
import { PAGES } from '../../session/pages.ts'
import { useCurrentUser } from '../../session/session.ts'

interface NamedRole {
  id: number
  name: string
}

/**
 * Returns the roles that the current user can select, and a function that returns a role's name. Users who
 * can view roles get all roles that are not archived. Users who can manage users but can't view roles get the
 * roles that can be assigned through the API; these don't include protected roles.
 */
export function useRoles({ enabled = true } = {}): {
  roles: NamedRole[]
  getRoleName: (id: number) => string
} {
  const { may } = useCurrentUser()
  const mayViewAll = may(PAGES.roles.permission)
  const matrix = useQuery({ ...roleMatrixQuery, enabled: enabled && mayViewAll })
  const assignableRoles = useQuery({
    ...rolesQuery,
    enabled: enabled && !mayViewAll && may(PAGES.users.permission),
  })
  const knownRoles = mayViewAll
    ? matrix.data?.roles.filter(({ is_archived }) => !is_archived)
    : assignableRoles.data?.roles
  const roles = (knownRoles ?? []).map(({ id, display_name }) => ({ id, name: display_name }))
  const names = new Map(roles.map(({ id, name }) => [id, name]))
  return { roles, getRoleName: (id) => names.get(id) ?? `Role ${id}` }
}
