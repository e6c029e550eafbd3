import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../../lib/api.ts'
import { queryOf, type TimeoutsSearch } from './timeouts-search.ts'

export type Timeout = Schema<'Timeout'>

/** A page of the timeouts. While another one loads, the one before stays in sight. */
export const timeoutsQuery = (search: TimeoutsSearch) => {
  const query = queryOf(search)
  return queryOptions({
    queryKey: ['timeouts', 'list', query],
    queryFn: ({ signal }) => answerOf(api.GET('/api/admin/users/timeout', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}
