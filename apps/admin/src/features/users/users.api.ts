import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { stringifySearch } from '../../lib/address.ts'
import { answerOf, api, type Schema } from '../../lib/api.ts'
import { type FilterQuery, filterQuery, type UsersFilter } from './users-filter.ts'
import { type Order, type Sort, type UsersSearch, viewOf } from './users-search.ts'

/** From then on this browser is that user's, for an hour at most. */
export const actAs = (id: number, reason: string) =>
  answerOf(
    api.POST('/api/admin/users/{id}/impersonate', {
      params: { path: { id: String(id) } },
      body: { reason },
    }),
  )

type BulkAct = Schema<'BulkAct'>
export type BulkAction = BulkAct['action']

/** What is done to each of many users. */
export type BulkOrder = Pick<BulkAct, 'action' | 'role_id' | 'type' | 'duration_hours' | 'reason'>

/** Does the same to each of up to 1,000 users. Each succeeds or fails alone. */
export const actOnMany = (ids: number[], order: BulkOrder) =>
  answerOf(api.POST('/api/admin/users/bulk', { body: { ...order, ids, dry_run: false } }))

/** `expected` holds what the fields were when somebody began to change them. @throws 409 when they are not any more */
export const changeUser = (id: number, change: Schema<'AdminUserChange'>) =>
  answerOf(api.PATCH('/api/admin/users/{id}', { params: { path: { id: String(id) } }, body: change }))

export const deleteUser = (id: number, reason: string) =>
  answerOf(api.DELETE('/api/admin/users/{id}', { params: { path: { id: String(id) }, query: { reason } } }))

/** Ends one session of a user, or all of them. */
export const endSessionsOf = (id: number, reason: string, session?: string) =>
  answerOf(
    api.POST('/api/admin/users/{id}/sessions/revoke', {
      params: { path: { id: String(id) } },
      body: { reason, ...(session !== undefined && { session_id: session }) },
    }),
  )

/** Forgets the wrong passwords for an account. */
export const letInAgain = (email: string, reason: string) =>
  answerOf(
    api.DELETE('/api/admin/rate-limit', {
      params: { query: { class: 'auth', identity: 'account', identifier: email, reason } },
    }),
  )

export const offeredPlansQuery = queryOptions({
  queryKey: ['offered-plans'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/plans', { signal })),
})

export type AdminUser = Schema<'AdminUser'>

type ListQuery = FilterQuery & { page: number; limit: number; sort: Sort; order: Order }

async function listUsers(query: ListQuery, signal?: AbortSignal) {
  const users = await answerOf(api.GET('/api/admin/users', { params: { query }, ...(signal && { signal }) }))
  // The same address gives text when it is asked for a file.
  if (typeof users === 'string') throw new TypeError('Response is not JSON')
  return users
}

/** A page of the users list. While another one loads, the one before stays in sight. */
export const usersQuery = (search: UsersSearch) => {
  const { page, limit, sort, order, ...filter } = viewOf(search)
  const query = { page, limit, sort, order, ...filterQuery(filter) }
  return queryOptions({
    queryKey: ['users', 'list', query],
    queryFn: ({ signal }) => listUsers(query, signal),
    placeholderData: keepPreviousData,
  })
}

/** Where all that match are to be had as a file. */
export const usersFile = (filter: UsersFilter) =>
  `/api/admin/users${stringifySearch({ ...filterQuery(filter), format: 'csv' })}`

/** As many as a page of the API has at most. */
const PAGE = 100

/**
 * The ids of all that match, page by page, before any of them is changed: who is deactivated may no longer match.
 * Nothing when it is stopped.
 */
export async function listIds(
  filter: UsersFilter,
  tell: (found: number, total: number) => void,
  isStopped: () => boolean,
): Promise<number[] | null> {
  const ids = new Set<number>()
  for (let page = 1; !isStopped(); page++) {
    const { users, pagination } = await listUsers({
      ...filterQuery(filter),
      sort: 'id',
      order: 'asc',
      page,
      limit: PAGE,
    })
    for (const { id } of users) ids.add(id)
    tell(ids.size, pagination.total)
    if (!pagination.hasNext) return [...ids]
  }
  return null
}
