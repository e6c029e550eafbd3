import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../../lib/api.ts'
import { type AccessSearch, viewOf } from './access-search.ts'

export type Permission = Schema<'Permission'>

/** A page of the permissions. While another one loads, the one before stays in sight. */
export const permissionsQuery = (address: AccessSearch) => {
  const { search, category, status, risk, sort, order, page, limit } = viewOf(address)
  const query = {
    status,
    sort_by: sort,
    sort_order: order,
    page,
    limit,
    ...(search && { search }),
    ...(category && { category }),
    ...(risk && { risk_level: risk }),
  }
  return queryOptions({
    queryKey: ['access', 'permissions', query],
    queryFn: ({ signal }) => answerOf(api.GET('/api/admin/permissions', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}
