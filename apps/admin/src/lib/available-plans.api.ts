import { queryOptions } from '@tanstack/react-query'
import { api, getData } from './api.ts'

const listAvailablePlans = (signal: AbortSignal) => getData(api.GET('/api/plans', { signal }))

export type AvailablePlan = Awaited<ReturnType<typeof listAvailablePlans>>['plans'][number]

/** Query for the available plans. It doesn't require the permission to manage plans. */
export const availablePlansQuery = queryOptions({
  queryKey: ['plans', 'available'],
  queryFn: ({ signal }) => listAvailablePlans(signal),
})
