import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from './api.ts'

const getRoleMatrix = (signal: AbortSignal) => answerOf(api.GET('/api/admin/roles/matrix', { signal }))

export type RoleMatrix = Awaited<ReturnType<typeof getRoleMatrix>>
export type Role = Schema<'RoleDetail'>
export type MatrixPermission = RoleMatrix['permissions'][number]

/** Query for all roles with their own and inherited permissions, and all permissions. */
export const matrixQuery = queryOptions({
  queryKey: ['access', 'matrix'],
  queryFn: ({ signal }) => getRoleMatrix(signal),
})

/** Query for the roles, by name. */
export const rolesQuery = queryOptions({
  queryKey: ['roles', 'names'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/admin/roles', { signal })),
  staleTime: 5 * 60_000,
})
