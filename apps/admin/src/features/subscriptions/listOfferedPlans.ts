import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../lib/api.ts'

const listOfferedPlans = (signal: AbortSignal) => answerOf(api.GET('/api/plans', { signal }))

export type OfferedPlan = Awaited<ReturnType<typeof listOfferedPlans>>['plans'][number]

/** The plans that can be had; whoever manages users need not manage plans. */
export const offeredPlansQuery = queryOptions({
  queryKey: ['plans', 'offered'],
  queryFn: ({ signal }) => listOfferedPlans(signal),
})
