import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../../../lib/api.ts'

export type View = Schema<'AnalyticsView'>

const KEY = ['analytics', 'views'] as const

/** What every renewal makes out of date. */
export const allViews = { queryKey: KEY }

/** Milliseconds between two looks; more often while something is renewed. */
const REFRESHED = 15_000
const SOON = 1_000

export const viewsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => answerOf(api.GET('/api/admin/refresh-views', { signal })),
  refetchInterval: ({ state }) =>
    state.data?.views.some(({ state }) => state === 'running') ? SOON : REFRESHED,
})

/** Begins to work one out anew, or all. */
export const refreshViews = (view?: View['name']) =>
  answerOf(api.POST('/api/admin/refresh-views', { body: view ? { view } : {} }))
