import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../../../lib/api.ts'

export type View = Schema<'AnalyticsView'>

const KEY = ['analytics', 'views'] as const

/** Query filter to invalidate after a refresh. */
export const allViews = { queryKey: KEY }

/** Milliseconds between refetches; fewer while a view is being refreshed. */
const REFRESHED = 15_000
const SOON = 1_000

export const viewsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => answerOf(api.GET('/api/admin/refresh-views', { signal })),
  refetchInterval: ({ state }) =>
    state.data?.views.some(({ state }) => state === 'running') ? SOON : REFRESHED,
})

/** Starts the refresh of one view or of all views. */
export const refreshViews = (view?: View['name']) =>
  answerOf(api.POST('/api/admin/refresh-views', { body: view ? { view } : {} }))
