import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from './api.ts'

/** Fewer letters find everybody. */
export const FEWEST_LETTERS = 2

/** The users that a few typed letters find, for choosing one; the best first. */
export const findUsers = (q: string) =>
  queryOptions({
    queryKey: ['users', 'find', q],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/admin/users/search', { params: { query: { q } }, signal })),
    placeholderData: keepPreviousData,
  })

const getUser = (id: string, signal: AbortSignal) =>
  answerOf(api.GET('/api/admin/users/{id}', { params: { path: { id } }, signal }))

export type UserDetail = Awaited<ReturnType<typeof getUser>>

/** A user with all that hangs on them. */
export const userQuery = (id: string) =>
  queryOptions({ queryKey: ['users', 'one', id], queryFn: ({ signal }) => getUser(id, signal) })
