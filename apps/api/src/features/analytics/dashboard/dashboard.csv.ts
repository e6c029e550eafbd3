import type * as z from 'zod'
import type { DashboardQuery, visitFilter } from './dashboard.schema.ts'
import type { DashboardMetrics } from './sections.schema.ts'
import { formatInZone } from './time-zones.ts'

/** Columns in file order. All requested sections share one table. */
export const DASHBOARD_COLUMNS = [
  'section',
  'name',
  'type',
  'kind',
  'action',
  'title',
  'value',
  'previous',
  'change',
  'visitors',
  'sessions',
  'pageviews',
  'clicks',
  'count',
  'p75',
  'good',
  'poor',
  'share',
  'bounce_rate',
  'average_duration',
  'conversions',
] as const

type Row = Partial<Record<(typeof DASHBOARD_COLUMNS)[number], unknown>>

/** Fields that supply the `name` column. Each row has one of them. */
const NAME_KEYS = ['start', 'path', 'name', 'country', 'device_type', 'reason'] as const

const withName = (section: string, row: Record<string, unknown>): Row => {
  const name = NAME_KEYS.map((key) => row[key]).find((value) => value !== undefined)
  return { section, ...row, name }
}

/** Returns a function that formats the start of an interval in the time zone of the request. */
const withLocalStart = (zone: string) => (row: Record<string, unknown>) =>
  typeof row.start === 'string' ? { ...row, start: formatInZone(zone, Date.parse(row.start)) } : row

/** Yields a row for each item of a list, or for each metric of a section with compared metrics. */
function* toSectionRows(section: string, content: unknown): Generator<Row> {
  if (Array.isArray(content)) for (const row of content) yield withName(section, row)
  else
    for (const [name, compared] of Object.entries(content as Record<string, object>))
      yield { section, name, ...compared }
}

type VisitFilter = z.output<z.ZodObject<typeof visitFilter>>

/**
 * Returns a file name without extension, such as `funnel-30d-de-mobile-europe-berlin`. It contains the range,
 * and the granularity, filters, and time zone that differ from the defaults.
 */
export function formatFilename(
  name: string,
  query: VisitFilter & Partial<Pick<DashboardQuery, 'granularity'>>,
): string {
  const { dateRange, granularity = 'daily', country, device_type, include_vpn, timezone } = query
  return [
    name,
    dateRange,
    granularity === 'daily' ? null : granularity,
    country?.toLowerCase(),
    device_type,
    include_vpn ? null : 'without-vpn',
    timezone === 'UTC' ? null : timezone.toLowerCase().replaceAll('/', '-'),
  ]
    .filter(Boolean)
    .join('-')
}

export const formatDashboardFilename = (query: DashboardQuery): string =>
  formatFilename(query.metrics.every((name) => name === 'product') ? 'product' : 'analytics', query)

/** Yields the dashboard as rows of one table. */
export async function* toDashboardRows(
  dashboardPromise: Promise<DashboardMetrics>,
  timezone: string,
): AsyncGenerator<Row> {
  const {
    range: _range,
    as_of: _as_of,
    is_complete: _is_complete,
    product,
    ...sections
  } = await dashboardPromise
  for (const [section, content] of Object.entries(sections))
    yield* toSectionRows(section, Array.isArray(content) ? content.map(withLocalStart(timezone)) : content)
  if (!product) return
  yield* toSectionRows('product', product.totals)
  for (const { start, ...trendValues } of product.trends.map(withLocalStart(timezone)))
    for (const [metric, count] of Object.entries(trendValues))
      yield { section: `product:${metric}`, name: start, count }
}
