import { queryOptions } from '@tanstack/react-query'
import { api, getData, type Schema } from '../../../lib/api.ts'

/** A set of precomputed metrics that can be refreshed, such as the monthly data. Not a pageview. */
export type View = Schema<'AnalyticsView'>

const QUERY_KEY = ['analytics', 'views'] as const

/** Milliseconds between refetches. */
const REFETCH_INTERVAL_MS = 15_000
/** Milliseconds between refetches while a view is being refreshed. */
const RUNNING_REFETCH_INTERVAL_MS = 1_000

export const viewsQuery = queryOptions({
  queryKey: QUERY_KEY,
  queryFn: ({ signal }) => getData(api.GET('/api/admin/refresh-views', { signal })),
  refetchInterval: (query) =>
    query.state.data?.views.some(({ state }) => state === 'running')
      ? RUNNING_REFETCH_INTERVAL_MS
      : REFETCH_INTERVAL_MS,
})

/** Starts the refresh of one view or of all views. */
export const refreshViews = (view?: View['name']) =>
  getData(api.POST('/api/admin/refresh-views', { body: view ? { view } : {} }))
