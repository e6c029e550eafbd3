import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../lib/api.ts'
import type { Audience } from './alert-draft.ts'

/** How many accounts an audience is. While another one is counted, the number before stays. */
export const audienceQuery = ({ kind, role_ids, user_ids }: Audience) => {
  const query = {
    audience: kind,
    ...(role_ids.length > 0 && { role_ids: role_ids.join(',') }),
    ...(user_ids.length > 0 && { user_ids: user_ids.join(',') }),
  }
  return queryOptions({
    queryKey: ['alert-audience', query],
    queryFn: ({ signal }) => answerOf(api.GET('/api/admin/alerts/audience', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}
