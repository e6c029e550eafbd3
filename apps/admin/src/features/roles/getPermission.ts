import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../lib/api.ts'

const getPermission = (id: string, signal: AbortSignal) =>
  answerOf(api.GET('/api/admin/permissions/{id}', { params: { path: { id } }, signal }))

export type PermissionDetail = Awaited<ReturnType<typeof getPermission>>

/** A permission, and who has it. */
export const permissionQuery = (id: string) =>
  queryOptions({ queryKey: ['access', 'permission', id], queryFn: ({ signal }) => getPermission(id, signal) })
