import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, getData, type Schema } from './api.ts'
import { formatRoleName } from './format.ts'

const getRoleMatrix = (signal: AbortSignal) => getData(api.GET('/api/admin/roles/matrix', { signal }))

export type RoleMatrix = Awaited<ReturnType<typeof getRoleMatrix>>
export type Role = Schema<'RoleDetail'>
export type MatrixPermission = RoleMatrix['permissions'][number]

/**
 * Query for all permissions that aren't archived, and for all roles with their own and inherited permissions.
 */
export const roleMatrixQuery = queryOptions({
  queryKey: ['access', 'matrix'],
  queryFn: ({ signal }) => getRoleMatrix(signal),
})

/** Query for the roles that can be assigned through the API, without their permissions. */
export const rolesQuery = queryOptions({
  queryKey: ['roles', 'names'],
  queryFn: ({ signal }) => getData(api.GET('/api/admin/roles', { signal })),
  staleTime: 5 * 60_000,
})

/** Returns a function that maps the unique name of a role to its display name. */
export function useGetRoleDisplayName(enabled = true) {
  const { data } = useQuery({ ...rolesQuery, enabled })
  return (name: string) =>
    data?.roles.find((role) => role.name === name)?.display_name ?? formatRoleName(name)
}
