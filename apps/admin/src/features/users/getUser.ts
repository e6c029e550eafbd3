import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../lib/api.ts'

const getUser = (id: string, signal: AbortSignal) =>
  answerOf(api.GET('/api/admin/users/{id}', { params: { path: { id } }, signal }))

export type UserDetail = Awaited<ReturnType<typeof getUser>>

/** A user with all that hangs on them. */
export const userQuery = (id: string) =>
  queryOptions({ queryKey: ['users', 'one', id], queryFn: ({ signal }) => getUser(id, signal) })
