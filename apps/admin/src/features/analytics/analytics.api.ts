import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../../lib/api.ts'
import { type AnalyticsSearch, viewOf, visitQuery } from './analytics-search.ts'
import { csvAddress } from './csv-address.ts'

/** @param body `at` as ISO 8601 */
export const createAnnotation = (body: Schema<'NewAnnotation'>) =>
  answerOf(api.POST('/api/admin/annotations', { body }))

export const removeAnnotation = (id: number) =>
  answerOf(api.DELETE('/api/admin/annotations/{id}', { params: { path: { id } } }))

export type Dashboard = Schema<'AnalyticsDashboard'>

const DASHBOARD = '/api/analytics/dashboard'
const DASHBOARD_KEY = ['analytics', 'dashboard'] as const

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
    queryKey: [...DASHBOARD_KEY, part, query],
    queryFn: ({ signal }) => answerOf(api.GET(DASHBOARD, { params: { query }, signal })),
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
    DASHBOARD,
    tab === 'product'
      ? { dateRange: range, timezone, granularity, metrics: 'product' }
      : {
          ...{ ...visitQuery(search), granularity, top: MOST },
          metrics: [...FIGURES, ...RANKINGS].join(','),
        },
  )
}

export type FunnelStep = Schema<'AnalyticsFunnel'>['steps'][number]

const FUNNEL = '/api/analytics/funnel'

/** Events are read one by one for it: a year of them would be too many. */
export const FUNNEL_RANGES = ['7d', '30d', '90d'] as const

function queryOf(search: AnalyticsSearch, steps: readonly string[]) {
  const { dateRange, ...visit } = visitQuery(search)
  return {
    ...visit,
    dateRange: dateRange === '1y' ? ('90d' as const) : dateRange,
    steps: steps.join(','),
  }
}

export function funnelQuery(search: AnalyticsSearch, steps: readonly string[]) {
  const query = queryOf(search, steps)
  return queryOptions({
    queryKey: ['analytics', 'funnel', query],
    queryFn: ({ signal }) => answerOf(api.GET(FUNNEL, { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}

export const funnelCsv = (search: AnalyticsSearch, steps: readonly string[]) =>
  csvAddress(FUNNEL, queryOf(search, steps))

export type Cohort = Schema<'AnalyticsRetention'>['cohorts'][number]

const RETENTION = '/api/analytics/retention'

export const retentionQuery = (weeks: number) =>
  queryOptions({
    queryKey: ['analytics', 'retention', weeks],
    queryFn: ({ signal }) => answerOf(api.GET(RETENTION, { params: { query: { weeks } }, signal })),
    placeholderData: keepPreviousData,
  })

export const retentionCsv = (weeks: number) => csvAddress(RETENTION, { weeks })

export type Annotation = Schema<'Annotation'>

const ANNOTATIONS_KEY = ['analytics', 'annotations'] as const

/** What every change of a note makes out of date. */
export const allAnnotations = { queryKey: ANNOTATIONS_KEY }

/** The notes of a span of time, the earliest first. */
export const annotationsQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...ANNOTATIONS_KEY, from, to],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/admin/annotations', { params: { query: { from, to } }, signal })),
    placeholderData: keepPreviousData,
  })
