import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../lib/api.ts'

export const offeredPlansQuery = queryOptions({
  queryKey: ['offered-plans'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/plans', { signal })),
})
