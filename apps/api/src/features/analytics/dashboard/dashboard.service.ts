import type { Database } from '@veranda/database'
import { DEVICES } from '../client/describe-client.ts'
import { CLICK_KINDS, FORM_ACTIONS, type FormAction } from '../collect/collect.schema.ts'
import { parseActionValue } from '../rollups/action-value.ts'
import { toVitals } from '../rollups/vitals.ts'
import { type DashboardQuery, type Section, UNKNOWN_COUNTRY } from './dashboard.schema.ts'
import { mapConcurrently } from './map-concurrently.ts'
import { findMetrics, findTotalMetrics, type Segment, type SpanMetrics } from './metrics.queries.ts'
import { getPeriod, type Period, type Span } from './period.ts'
import { findDropped, findProductMetrics, findRollUpState, findTitles } from './product.queries.ts'
import { canReadEdges, findRanking, type RankingKind, type RankingRow } from './ranking.queries.ts'
import { type Dashboard, type DashboardMetrics, PRODUCT_METRICS } from './sections.schema.ts'
import { getShare, roundTo } from './shares.ts'

/**
 * Maximum number of sections that are computed at the same time, so that a dashboard leaves connections for
 * other requests.
 */
const MAX_CONCURRENT_SECTIONS = 3

/**
 * Maximum number of page speed cells to read. It covers all of them, because there is at most one for each of
 * the 5 metrics and 321 logarithmic steps (see `vitals.ts`).
 */
const MAX_VITAL_CELLS = 2_000

/** Input of the functions that compute sections. */
interface SectionInput {
  database: Database
  segment: Segment
  period: Period
  query: DashboardQuery
  /** First days of the months with precomputed sums, in order. */
  months: readonly string[]
  /** Result of `canReadEdges` for the start of the period. */
  hasEdges: boolean
}

export const toSegment = ({
  country,
  device_type,
  include_vpn,
}: Pick<DashboardQuery, 'country' | 'device_type' | 'include_vpn'>): Segment => ({
  country: country === UNKNOWN_COUNTRY ? '' : (country ?? null),
  device: device_type ?? null,
  includeVpn: include_vpn,
})

/** Returns a metric with its previous value and the relative change. */
const compare = (value: number | null, previous: number | null) => ({
  value,
  previous,
  change:
    value === null || previous === null || previous === 0 ? null : roundTo((value - previous) / previous),
})

/** Returns the reported metrics of a time span, in the order of the response. */
const toMetrics = (spanMetrics: SpanMetrics) => ({
  visitors: spanMetrics.visitors,
  sessions: spanMetrics.sessions,
  pageviews: spanMetrics.pageviews,
  clicks: spanMetrics.clicks,
  events: spanMetrics.events,
  bounce_rate: getShare(spanMetrics.bounces, spanMetrics.sessions),
  average_duration:
    spanMetrics.sessions === 0 ? null : roundTo(spanMetrics.milliseconds / spanMetrics.sessions / 1000, 1),
  vpn_share: getShare(spanMetrics.vpn_sessions, spanMetrics.sessions),
  conversions: spanMetrics.conversions,
  conversion_rate: getShare(spanMetrics.conversions, spanMetrics.sessions),
})

async function computeOverview({ database, segment, period }: SectionInput): Promise<Dashboard['overview']> {
  const [currentTotals, previousTotals] = await Promise.all([
    findTotalMetrics(database, segment, period),
    findTotalMetrics(database, segment, period.before),
  ])
  const previous = toMetrics(previousTotals)
  return Object.fromEntries(
    Object.entries(toMetrics(currentTotals)).map(([name, value]) => [
      name,
      compare(value, previous[name as keyof typeof previous]),
    ]),
  ) as Dashboard['overview']
}

const getTrends = async (
  { database, segment, query }: SectionInput,
  starts: readonly number[],
  until: number,
) =>
  (await findMetrics(database, segment, starts, until, query.granularity)).map((spanMetrics, index) => ({
    start: new Date(starts[index] ?? 0).toISOString(),
    ...toMetrics(spanMetrics),
  }))

const getRanking = (
  input: SectionInput,
  rankingKind: RankingKind,
  limit = input.query.top,
  onlyValues?: readonly string[],
): Promise<RankingRow[]> =>
  findRanking(input.database, rankingKind, { ...input, from: input.period.from, limit, onlyValues })

/** Returns a section builder for a ranking whose counts are sessions. */
const createSessionRanking = (rankingKind: RankingKind) => async (input: SectionInput) =>
  (await getRanking(input, rankingKind)).map(({ value, count, visitors }) => ({
    name: value,
    sessions: count,
    visitors,
  }))

/** Returns a section builder for a ranking whose counts are events. */
const createEventRanking = (rankingKind: RankingKind) => async (input: SectionInput) =>
  (await getRanking(input, rankingKind)).map(({ value, count, visitors }) => ({
    name: value,
    count,
    visitors,
  }))

/** Returns all actions of the most used forms. */
async function computeForms(input: SectionInput) {
  const getFormName = (value: string) => value.slice(value.indexOf(':') + 1)
  // A form has at most one entry per action, so these entries belong to at least `top` forms if that many
  // exist.
  const topEntries = await getRanking(input, 'form', input.query.top * FORM_ACTIONS.length)
  const names = [...new Set(topEntries.map(({ value }) => getFormName(value)))].slice(0, input.query.top)
  const formActions = names.flatMap((name) => FORM_ACTIONS.map((action) => `${action}:${name}`))
  return (await getRanking(input, 'form', formActions.length, formActions)).map(({ value, ...counts }) => ({
    name: getFormName(value),
    action: value.slice(0, value.indexOf(':')) as FormAction,
    ...counts,
  }))
}

async function computeClicks(input: SectionInput) {
  const rows = await getRanking(input, 'click')
  return rows.map(({ value, ...counts }) => {
    const kindLength = value.indexOf(':')
    const kind = CLICK_KINDS.find((kind) => kind === value.slice(0, kindLength)) ?? null
    return { name: value.slice(kindLength + 1), kind, ...counts }
  })
}

async function computeActions(input: SectionInput) {
  const rows = await getRanking(input, 'action')
  return rows.map(({ value, ...counts }) => ({ ...parseActionValue(value), ...counts }))
}

async function computeTopPages(input: SectionInput) {
  const rows = await getRanking(input, 'page')
  const titles = await findTitles(
    input.database,
    rows.map(({ value }) => value),
  )
  return rows.map(({ value, count, visitors }) => ({
    path: value,
    title: titles.get(value) ?? null,
    pageviews: count,
    visitors,
  }))
}

async function computeDevices(input: SectionInput) {
  const rows = await getRanking(input, 'device', DEVICES.length)
  const totalSessions = rows.reduce((sum, { count }) => sum + count, 0)
  return rows.slice(0, input.query.top).map(({ value, count, visitors }) => ({
    device_type: value,
    sessions: count,
    visitors,
    share: getShare(count, totalSessions),
  }))
}

async function computeProduct({ database, period: { starts, until, before } }: SectionInput) {
  const [rows, previous] = await Promise.all([
    findProductMetrics(database, starts, until),
    findProductMetrics(database, [before.from], before.until),
  ])
  const sum = (list: typeof rows, name: string) =>
    list.reduce((total, { metric, count }) => (metric === name ? total + count : total), 0)
  const countByKey = new Map(rows.map(({ bucket, metric, count }) => [`${bucket} ${metric}`, count]))
  const mapMetrics = <T>(getValue: (name: (typeof PRODUCT_METRICS)[number]) => T) =>
    Object.fromEntries(PRODUCT_METRICS.map((name) => [name, getValue(name)])) as Record<
      (typeof PRODUCT_METRICS)[number],
      T
    >
  return {
    totals: mapMetrics((name) => compare(sum(rows, name), sum(previous, name))),
    trends: starts.map((at, index) => ({
      start: new Date(at).toISOString(),
      ...mapMetrics((name) => countByKey.get(`${index + 1} ${name}`) ?? 0),
    })),
  }
}

const SECTION_BUILDERS: { [S in Section]: (input: SectionInput) => Promise<Dashboard[S]> } = {
  overview: computeOverview,
  trends: (input) => getTrends(input, input.period.starts, input.period.until),
  previous_trends: (input) => getTrends(input, input.period.before.starts, input.period.from),
  topPages: computeTopPages,
  devices: computeDevices,
  countries: async (input) =>
    (await getRanking(input, 'country')).map(({ value, count, visitors }) => ({
      country: value || UNKNOWN_COUNTRY,
      sessions: count,
      visitors,
    })),
  referrers: createSessionRanking('referrer'),
  events: createEventRanking('event'),
  actions: computeActions,
  clicks: computeClicks,
  forms: computeForms,
  errors: createEventRanking('error'),
  vitals: async (input) => toVitals(await getRanking(input, 'vital', MAX_VITAL_CELLS)),
  browsers: createSessionRanking('browser'),
  systems: createSessionRanking('system'),
  sources: createSessionRanking('source'),
  mediums: createSessionRanking('medium'),
  campaigns: createSessionRanking('campaign'),
  entry_pages: createSessionRanking('entry'),
  exit_pages: createSessionRanking('exit'),
  product: computeProduct,
  dropped: ({ database, period }) => findDropped(database, period),
}

const formatSpan = ({ from, until }: Span) =>
  [new Date(from).toISOString(), new Date(until).toISOString()] as const

/** Computes the sections that a query requests. */
export async function computeDashboard(
  database: Database,
  query: DashboardQuery,
  now = Date.now(),
): Promise<DashboardMetrics> {
  const period = getPeriod(query.dateRange, query.granularity, query.timezone, now)
  const { is_complete, months } = await findRollUpState(database)
  const input: SectionInput = {
    database,
    segment: toSegment(query),
    period,
    query,
    months,
    hasEdges: await canReadEdges(database, period.from),
  }
  const computedSections = await mapConcurrently(
    query.metrics,
    MAX_CONCURRENT_SECTIONS,
    async (name) => [name, await SECTION_BUILDERS[name](input)] as const,
  )
  const [from, until] = formatSpan(period)
  const [previous_from, previous_until] = formatSpan(period.before)
  return {
    range: { from, until, previous_from, previous_until },
    as_of: new Date(now).toISOString(),
    is_complete,
    ...Object.fromEntries(computedSections),
  }
}
