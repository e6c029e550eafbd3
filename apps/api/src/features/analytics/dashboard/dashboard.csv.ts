import type * as z from 'zod'
import type { DashboardQuery, visitFilter } from './dashboard.schema.ts'
import type { DashboardFigures } from './sections.schema.ts'

/** In the order in which a spreadsheet shows them: one table for all that was asked for. */
export const COLUMNS = [
  'section',
  'name',
  'type',
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

type Row = Partial<Record<(typeof COLUMNS)[number], unknown>>

/** What the columns of a list are named by. */
const NAMES = ['start', 'path', 'name', 'country', 'device_type', 'reason'] as const

const named = (section: string, row: Record<string, unknown>): Row => {
  const name = NAMES.map((key) => row[key]).find((value) => value !== undefined)
  return { section, ...row, name }
}

function* rowsOf(section: string, part: unknown): Generator<Row> {
  if (Array.isArray(part)) for (const row of part) yield named(section, row)
  else
    for (const [name, compared] of Object.entries(part as Record<string, object>))
      yield { section, name, ...compared }
}

type VisitFilter = z.output<z.ZodObject<typeof visitFilter>>

/** `funnel-30d-de-mobile`: files of several ranges and filters are told apart where they are kept. */
export const filenameOf = (
  name: string,
  { dateRange, country, device_type, include_vpn }: Omit<VisitFilter, 'timezone'>,
): string =>
  [name, dateRange, country?.toLowerCase(), device_type, include_vpn ? null : 'without-vpn']
    .filter(Boolean)
    .join('-')

export const filenameOfDashboard = (query: DashboardQuery): string =>
  filenameOf(query.metrics.every((name) => name === 'product') ? 'product' : 'analytics', query)

/** The dashboard as rows of one table. */
export async function* rowsOfDashboard(made: Promise<DashboardFigures>): AsyncGenerator<Row> {
  const { range: _range, as_of: _as_of, is_complete: _is_complete, product, ...sections } = await made
  for (const [section, part] of Object.entries(sections)) yield* rowsOf(section, part)
  if (!product) return
  yield* rowsOf('product', product.totals)
  for (const { start, ...figures } of product.trends)
    for (const [figure, count] of Object.entries(figures))
      yield { section: `product:${figure}`, name: start, count }
}
