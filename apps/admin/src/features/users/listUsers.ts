import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../../lib/api.ts'
import { type UsersSearch, viewOf } from './users-search.ts'

export type AdminUser = Schema<'AdminUser'>

/** A page of the users list. While another one loads, the one before stays in sight. */
export const usersQuery = (search: UsersSearch) => {
  const { search: text, ...view } = viewOf(search)
  const query = { ...view, ...(text && { search: text }) }
  return queryOptions({
    queryKey: ['users', 'list', query],
    queryFn: ({ signal }) => answerOf(api.GET('/api/admin/users', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}
