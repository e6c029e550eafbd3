import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../lib/api.ts'
import type { NearSearch } from './near-search.ts'

/** Few on a page: there is more below the list. */
const LIMIT = 10

const fetchNear = ({ level = '80', page = 1 }: NearSearch, signal: AbortSignal) =>
  answerOf(api.GET('/api/admin/quotas/near', { params: { query: { level, page, limit: LIMIT } }, signal }))

export type NearEntry = Awaited<ReturnType<typeof fetchNear>>['entries'][number]

/** Who is near a limit. While another page loads, the one before stays in sight. */
export const nearQuery = (search: NearSearch) =>
  queryOptions({
    queryKey: ['quotas', 'near', search],
    queryFn: ({ signal }) => fetchNear(search, signal),
    placeholderData: keepPreviousData,
  })
