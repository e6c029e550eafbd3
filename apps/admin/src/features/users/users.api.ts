import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, getData, type Schema } from '../../lib/api.ts'
import { stringifySearch } from '../../lib/search-params.ts'
import { type FilterQuery, toFilterQuery, type UsersFilter } from './users-filter.ts'
import { type Order, type Sort, type UsersSearch, withDefaults } from './users-search.ts'

/** Impersonates a user in this browser for up to one hour. */
export const startImpersonation = (id: number, reason: string) =>
  getData(
    api.POST('/api/admin/users/{id}/impersonate', {
      params: { path: { id: String(id) } },
      body: { reason },
    }),
  )

type BulkActionInput = Schema<'BulkAction'>
/** An action on several users. Excludes `end_sessions`, the previous name of `revoke_sessions`. */
export type BulkAction = Exclude<BulkActionInput['action'], 'end_sessions'>

/** A bulk action with its options and reason. */
export type BulkRequest = Pick<BulkActionInput, 'role_id' | 'type' | 'duration_hours' | 'reason'> & {
  action: BulkAction
}

/** Performs an action on up to 1,000 users. Each user succeeds or fails independently. */
export const runBulkAction = (ids: number[], request: BulkRequest) =>
  getData(api.POST('/api/admin/users/bulk', { body: { ...request, ids, dry_run: false } }))

/**
 * Changes a user.
 *
 * @param change new values of fields, and in `expected` their values before the edit
 * @throws ApiError with status 409 if the stored values differ from `expected`
 */
export const changeUser = (id: number, change: Schema<'AdminUserChange'>) =>
  getData(api.PATCH('/api/admin/users/{id}', { params: { path: { id: String(id) } }, body: change }))

export const deleteUser = (id: number, reason: string) =>
  getData(api.DELETE('/api/admin/users/{id}', { params: { path: { id: String(id) }, query: { reason } } }))

/** Revokes the session with the given ID; without an ID, revokes all of the user's sessions. */
export const revokeSessions = (id: number, reason: string, sessionId?: string) =>
  getData(
    api.POST('/api/admin/users/{id}/sessions/revoke', {
      params: { path: { id: String(id) } },
      body: { reason, ...(sessionId !== undefined && { session_id: sessionId }) },
    }),
  )

/** Clears the failed sign-in attempts for an account. */
export const clearFailedSignIns = (email: string, reason: string) =>
  getData(
    api.DELETE('/api/admin/rate-limit', {
      params: { query: { class: 'auth', identity: 'account', identifier: email, reason } },
    }),
  )

export type AdminUser = Schema<'AdminUser'>

type ListQuery = FilterQuery & { page: number; limit: number; sort: Sort; order: Order }

async function listUsers(query: ListQuery, signal?: AbortSignal) {
  const users = await getData(api.GET('/api/admin/users', { params: { query }, ...(signal && { signal }) }))
  // The response type includes text, because the same URL returns a CSV file with `format=csv`.
  if (typeof users === 'string') throw new TypeError('Response is not JSON')
  return users
}

/** Query for a page of users. Shows the previous page while a new one loads. */
export const usersQuery = (search: UsersSearch) => {
  const { page, limit, sort, order, ...filter } = withDefaults(search)
  const query = { page, limit, sort, order, ...toFilterQuery(filter) }
  return queryOptions({
    queryKey: ['users', 'list', query],
    queryFn: ({ signal }) => listUsers(query, signal),
    placeholderData: keepPreviousData,
  })
}

/** Returns the URL of a CSV file of all users that match the filter. */
export const getUsersFileUrl = (filter: UsersFilter) =>
  `/api/admin/users${stringifySearch({ ...toFilterQuery(filter), format: 'csv' })}`

/** Maximum page size of the API. */
const MAX_PAGE_SIZE = 100

/**
 * Returns the IDs of all users that match the filter, for a bulk action. Load all IDs before you start the
 * action: users that it changes may no longer match, which would shift the pages that are not yet loaded.
 *
 * @param isStopped checked before each page; if it returns true, the result is null
 */
export async function listUserIds(
  filter: UsersFilter,
  onProgress: (foundCount: number, total: number) => void,
  isStopped: () => boolean,
): Promise<number[] | null> {
  const ids = new Set<number>()
  for (let page = 1; !isStopped(); page++) {
    const { users, pagination } = await listUsers({
      ...toFilterQuery(filter),
      sort: 'id',
      order: 'asc',
      page,
      limit: MAX_PAGE_SIZE,
    })
    for (const { id } of users) ids.add(id)
    onProgress(ids.size, pagination.total)
    if (!pagination.hasNext) return [...ids]
  }
  return null
}
