import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, getData, type Schema } from '../../lib/api.ts'
import { type AnalyticsSearch, toVisitQuery, withDefaults } from './analytics-search.ts'
import { toCsvUrl } from './csv-url.ts'

/**
 * Creates an annotation.
 *
 * @param body `at` is the annotated time in ISO 8601 format
 */
export const createAnnotation = (body: Schema<'NewAnnotation'>) =>
  getData(api.POST('/api/admin/annotations', { body }))

export const deleteAnnotation = (id: number) =>
  getData(api.DELETE('/api/admin/annotations/{id}', { params: { path: { id } } }))

export type Dashboard = Schema<'AnalyticsDashboard'>

const DASHBOARD_PATH = '/api/analytics/dashboard'
const DASHBOARD_KEY = ['analytics', 'dashboard'] as const

/** Milliseconds between refetches. */
const REFETCH_INTERVAL_MS = 60_000
/** Milliseconds between refetches while the server is still processing the latest events. */
const PENDING_REFETCH_INTERVAL_MS = 3_000

// Values of the API's `metrics` parameter, which selects the sections of the dashboard to return. Rankings
// are split into several arrays, because the formatter would put each name of a longer array on its own line.
const METRIC_SECTIONS = ['overview', 'trends', 'previous_trends'] as const
const RANKING_SECTIONS = [
  ...(['topPages', 'entry_pages', 'exit_pages', 'referrers', 'sources', 'mediums'] as const),
  ...(['campaigns', 'countries', 'devices', 'browsers', 'systems'] as const),
  ...(['events', 'actions', 'clicks', 'forms', 'errors', 'vitals', 'dropped'] as const),
] as const
/** Number of rows to request for each ranking: the API's maximum. */
const MAX_RANKING_ROWS = 100

/** Query for some sections of the dashboard. `name` identifies the selection of sections in the query key. */
function dashboardQuery(name: string, query: Record<string, string | number>) {
  return queryOptions({
    queryKey: [...DASHBOARD_KEY, name, query],
    queryFn: ({ signal }) => getData(api.GET(DASHBOARD_PATH, { params: { query }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.is_complete === false ? PENDING_REFETCH_INTERVAL_MS : REFETCH_INTERVAL_MS,
  })
}

/**
 * Query for the metrics and their trends. Rankings have a separate query, because they don't depend on the
 * granularity.
 */
export const metricsQuery = (search: AnalyticsSearch) =>
  dashboardQuery('metrics', {
    ...toVisitQuery(search),
    granularity: withDefaults(search).granularity,
    metrics: METRIC_SECTIONS.join(','),
  })

export const rankingsQuery = (search: AnalyticsSearch) =>
  dashboardQuery('rankings', {
    ...toVisitQuery(search),
    metrics: RANKING_SECTIONS.join(','),
    top: MAX_RANKING_ROWS,
  })

/** Query for product events, which have no country or device to filter by. */
export function productQuery(search: AnalyticsSearch) {
  const { range, timezone, granularity } = withDefaults(search)
  return dashboardQuery('product', { dateRange: range, timezone, granularity, metrics: 'product' })
}

/** Query for the most frequent pages and events, as suggestions for funnel steps. */
export const suggestionsQuery = (search: AnalyticsSearch) =>
  dashboardQuery('suggestions', { ...toVisitQuery(search), metrics: 'topPages,events', top: 30 })

/** Returns the URL from which a tab's data can be downloaded as CSV. */
export function getDashboardCsvUrl(search: AnalyticsSearch, tab: 'overview' | 'product'): string {
  const { granularity, range, timezone } = withDefaults(search)
  return toCsvUrl(
    DASHBOARD_PATH,
    tab === 'product'
      ? { dateRange: range, timezone, granularity, metrics: 'product' }
      : {
          ...toVisitQuery(search),
          granularity,
          top: MAX_RANKING_ROWS,
          metrics: [...METRIC_SECTIONS, ...RANKING_SECTIONS].join(','),
        },
  )
}

export type FunnelStep = Schema<'AnalyticsFunnel'>['steps'][number]

const FUNNEL_PATH = '/api/analytics/funnel'

/** Date ranges that the API accepts for funnels. A year has too many individual events to evaluate. */
export const FUNNEL_RANGES = ['7d', '30d', '90d'] as const

/** Returns the query parameters of a funnel. For a year, requests 90 days, the longest range of funnels. */
function toFunnelQuery(search: AnalyticsSearch, steps: readonly string[]) {
  const { dateRange, ...filters } = toVisitQuery(search)
  return {
    ...filters,
    dateRange: dateRange === '1y' ? ('90d' as const) : dateRange,
    steps: steps.join(','),
  }
}

export function funnelQuery(search: AnalyticsSearch, steps: readonly string[]) {
  const query = toFunnelQuery(search, steps)
  return queryOptions({
    queryKey: ['analytics', 'funnel', query],
    queryFn: ({ signal }) => getData(api.GET(FUNNEL_PATH, { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}

export const getFunnelCsvUrl = (search: AnalyticsSearch, steps: readonly string[]) =>
  toCsvUrl(FUNNEL_PATH, toFunnelQuery(search, steps))

export type Cohort = Schema<'AnalyticsRetention'>['cohorts'][number]

const RETENTION_PATH = '/api/analytics/retention'

export const retentionQuery = (weeks: number) =>
  queryOptions({
    queryKey: ['analytics', 'retention', weeks],
    queryFn: ({ signal }) => getData(api.GET(RETENTION_PATH, { params: { query: { weeks } }, signal })),
    placeholderData: keepPreviousData,
  })

export const getRetentionCsvUrl = (weeks: number) => toCsvUrl(RETENTION_PATH, { weeks })

export type Annotation = Schema<'Annotation'>

const ANNOTATIONS_KEY = ['analytics', 'annotations'] as const

/** Filter that matches all annotation queries, to invalidate them after an annotation changes. */
export const annotationQueries = { queryKey: ANNOTATIONS_KEY }

/** Query for the annotations of a time range, earliest first. */
export const annotationsQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...ANNOTATIONS_KEY, from, to],
    queryFn: ({ signal }) =>
      getData(api.GET('/api/admin/annotations', { params: { query: { from, to } }, signal })),
    placeholderData: keepPreviousData,
  })

/** A set of precomputed metrics that can be refreshed, such as the monthly data. Not a pageview. */
export type View = Schema<'AnalyticsView'>

/** Milliseconds between refetches. */
const VIEWS_REFETCH_INTERVAL_MS = 15_000
/** Milliseconds between refetches while a view is being refreshed. */
const RUNNING_VIEWS_REFETCH_INTERVAL_MS = 1_000

export const viewsQuery = queryOptions({
  queryKey: ['analytics', 'views'],
  queryFn: ({ signal }) => getData(api.GET('/api/admin/refresh-views', { signal })),
  refetchInterval: (query) =>
    query.state.data?.views.some(({ state }) => state === 'running')
      ? RUNNING_VIEWS_REFETCH_INTERVAL_MS
      : VIEWS_REFETCH_INTERVAL_MS,
})

/** Starts the refresh of one view or of all views. */
export const refreshViews = (view?: View['name']) =>
  getData(api.POST('/api/admin/refresh-views', { body: view ? { view } : {} }))

export type CurrentVisitors = Schema<'RealtimeVisitors'>

/** URL of the current visitors, as JSON or as an event stream. */
export const REALTIME_URL = '/api/analytics/realtime'

export const getCurrentVisitors = () => getData(api.GET(REALTIME_URL))
