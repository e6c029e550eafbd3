import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, getData } from './api.ts'

/** Minimum length of a search term. Shorter terms match too many users. */
export const MIN_SEARCH_LENGTH = 2

/** Query for up to 10 users whose name, username, or email address matches a term, best match first. */
export const userSearchQuery = (searchTerm: string) =>
  queryOptions({
    queryKey: ['users', 'find', searchTerm],
    queryFn: ({ signal }) =>
      getData(api.GET('/api/admin/users/search', { params: { query: { q: searchTerm } }, signal })),
    placeholderData: keepPreviousData,
  })

const getUser = (id: string, signal: AbortSignal) =>
  getData(api.GET('/api/admin/users/{id}', { params: { path: { id } }, signal }))

export type UserDetail = Awaited<ReturnType<typeof getUser>>

/** Query for a user with roles, sessions, linked accounts, subscriptions, timeouts, and audit records. */
export const userQuery = (id: string) =>
  queryOptions({ queryKey: ['users', 'one', id], queryFn: ({ signal }) => getUser(id, signal) })
