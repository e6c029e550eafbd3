import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../../../lib/api.ts'
import { type AnalyticsSearch, visitQuery } from '../analytics-search.ts'
import { csvAddress } from '../csv-address.ts'

export type FunnelStep = Schema<'AnalyticsFunnel'>['steps'][number]

const ADDRESS = '/api/analytics/funnel'

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
    queryFn: ({ signal }) => answerOf(api.GET(ADDRESS, { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}

export const funnelCsv = (search: AnalyticsSearch, steps: readonly string[]) =>
  csvAddress(ADDRESS, queryOf(search, steps))
