import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from './api.ts'

const getRoleMatrix = (signal: AbortSignal) => answerOf(api.GET('/api/admin/roles/matrix', { signal }))

export type RoleMatrix = Awaited<ReturnType<typeof getRoleMatrix>>
export type Role = Schema<'RoleDetail'>
export type MatrixPermission = RoleMatrix['permissions'][number]

/** Every role with what it grants and inherits, beside every permission. */
export const matrixQuery = queryOptions({
  queryKey: ['access', 'matrix'],
  queryFn: ({ signal }) => getRoleMatrix(signal),
})

/** The roles that users have, by name. */
export const rolesQuery = queryOptions({
  queryKey: ['roles', 'names'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/admin/roles', { signal })),
  staleTime: 5 * 60_000,
})
