import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../../lib/api.ts'
import { type AnalyticsSearch, viewOf, visitQuery } from './analytics-search.ts'
import { csvAddress } from './csv-address.ts'

export type Dashboard = Schema<'AnalyticsDashboard'>

const ADDRESS = '/api/analytics/dashboard'
const KEY = ['analytics', 'dashboard'] as const

/** Milliseconds; sooner while something waits to be added up. */
const REFRESHED = 60_000
const SOON = 3_000

const FIGURES = ['overview', 'trends', 'previous_trends'] as const
const RANKINGS = [
  ...(['topPages', 'entry_pages', 'exit_pages', 'referrers', 'sources', 'mediums'] as const),
  ...(['campaigns', 'countries'] as const),
  ...([
    'devices',
    'browsers',
    'systems',
    'events',
    'actions',
    'clicks',
    'forms',
    'errors',
    'vitals',
  ] as const),
  'dropped',
] as const
/** Rows of a ranking that are asked for: as many as the server gives. */
const MOST = 100

function dashboardQuery(part: string, query: Record<string, string | number>) {
  return queryOptions({
    queryKey: [...KEY, part, query],
    queryFn: ({ signal }) => answerOf(api.GET(ADDRESS, { params: { query }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.is_complete === false ? SOON : REFRESHED),
  })
}

/** The figures and how they went. What comes from where is asked for by itself: it does not change with the granularity. */
export const figuresQuery = (search: AnalyticsSearch) =>
  dashboardQuery('figures', {
    ...visitQuery(search),
    granularity: viewOf(search).granularity,
    metrics: FIGURES.join(','),
  })

export const rankingsQuery = (search: AnalyticsSearch) =>
  dashboardQuery('rankings', { ...visitQuery(search), metrics: RANKINGS.join(','), top: MOST })

/** What happens in the product is no visitor’s: it has no country and no device. */
export function productQuery(search: AnalyticsSearch) {
  const { range, timezone, granularity } = viewOf(search)
  return dashboardQuery('product', { dateRange: range, timezone, granularity, metrics: 'product' })
}

/** What is most often seen and done, for whoever writes a funnel. */
export const suggestionsQuery = (search: AnalyticsSearch) =>
  dashboardQuery('suggestions', { ...visitQuery(search), metrics: 'topPages,events', top: 30 })

/** All that a tab shows, as a table. */
export function dashboardCsv(search: AnalyticsSearch, tab: 'overview' | 'product'): string {
  const { granularity, range, timezone } = viewOf(search)
  return csvAddress(
    ADDRESS,
    tab === 'product'
      ? { dateRange: range, timezone, granularity, metrics: 'product' }
      : {
          ...{ ...visitQuery(search), granularity, top: MOST },
          metrics: [...FIGURES, ...RANKINGS].join(','),
        },
  )
}
