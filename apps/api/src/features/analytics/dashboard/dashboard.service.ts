import type { Database } from '@veranda/database'
import { DEVICES } from '../client/describe-client.ts'
import { CLICK_KINDS, FORM_ACTIONS, type FormAction } from '../collect/collect.schema.ts'
import { actionOf } from '../rollups/actions.ts'
import { vitalsOf } from '../rollups/vitals.ts'
import { type Period, periodOf, type Span } from './buckets.ts'
import { type DashboardQuery, type Section, UNKNOWN_COUNTRY } from './dashboard.schema.ts'
import { type Figures, findFigures, findTotal, type Segment } from './figures.queries.ts'
import { findDropped, findProduct, findState, findTitles } from './product.queries.ts'
import { findHasEdges, findRanking, type Ranked, type RankedRow } from './ranking.queries.ts'
import { type Dashboard, type DashboardFigures, PRODUCT } from './sections.schema.ts'
import { rounded, share } from './shares.ts'
import { someAtOnce } from './some-at-once.ts'

/**
 * Limit of sections that are computed at the same time, so that a dashboard leaves connections to other
 * requests.
 */
const AT_ONCE = 3

/** Limit of measurement steps to read. There are fewer. */
const MOST_STEPS = 2_000

/** Input of the functions that compute sections. */
interface Wanted {
  database: Database
  segment: Segment
  period: Period
  query: DashboardQuery
  months: readonly string[]
  hasEdges: boolean
}

export const segmentOf = ({
  country,
  device_type,
  include_vpn,
}: Pick<DashboardQuery, 'country' | 'device_type' | 'include_vpn'>): Segment => ({
  country: country === UNKNOWN_COUNTRY ? '' : (country ?? null),
  device: device_type ?? null,
  includeVpn: include_vpn,
})

const compare = (value: number | null, previous: number | null) => ({
  value,
  previous,
  change:
    value === null || previous === null || previous === 0 ? null : rounded((value - previous) / previous),
})

/** Returns the reported metrics of a time span, in the order of the response. */
const told = (figures: Figures) => ({
  visitors: figures.visitors,
  sessions: figures.sessions,
  pageviews: figures.pageviews,
  clicks: figures.clicks,
  events: figures.events,
  bounce_rate: share(figures.bounces, figures.sessions),
  average_duration:
    figures.sessions === 0 ? null : rounded(figures.milliseconds / figures.sessions / 1000, 1),
  vpn_share: share(figures.vpn_sessions, figures.sessions),
  conversions: figures.conversions,
  conversion_rate: share(figures.conversions, figures.sessions),
})

async function overview({ database, segment, period }: Wanted): Promise<Dashboard['overview']> {
  const [now, before] = await Promise.all([
    findTotal(database, segment, period),
    findTotal(database, segment, period.before),
  ])
  const previous = told(before)
  return Object.fromEntries(
    Object.entries(told(now)).map(([name, value]) => [
      name,
      compare(value, previous[name as keyof typeof previous]),
    ]),
  ) as Dashboard['overview']
}

const trendsOf = async ({ database, segment, query }: Wanted, starts: readonly number[], until: number) =>
  (await findFigures(database, segment, starts, until, query.granularity)).map((figures, index) => ({
    start: new Date(starts[index] ?? 0).toISOString(),
    ...told(figures),
  }))

const ranking = (
  wanted: Wanted,
  ranked: Ranked,
  most = wanted.query.top,
  among?: readonly string[],
): Promise<RankedRow[]> =>
  findRanking(wanted.database, ranked, { ...wanted, from: wanted.period.from, most, among })

const bySessions = (ranked: Ranked) => async (wanted: Wanted) =>
  (await ranking(wanted, ranked)).map(({ value, count, visitors }) => ({
    name: value,
    sessions: count,
    visitors,
  }))

const byTimes = (ranked: Ranked) => async (wanted: Wanted) =>
  (await ranking(wanted, ranked)).map(({ value, count, visitors }) => ({ name: value, count, visitors }))

/** Returns all actions of the most used forms. */
async function forms(wanted: Wanted) {
  const formOf = (value: string) => value.slice(value.indexOf(':') + 1)
  const { length } = FORM_ACTIONS
  const most = await ranking(wanted, 'form', wanted.query.top * length)
  const names = [...new Set(most.map(({ value }) => formOf(value)))].slice(0, wanted.query.top)
  const among = names.flatMap((name) => FORM_ACTIONS.map((action) => `${action}:${name}`))
  return (await ranking(wanted, 'form', among.length, among)).map(({ value, ...times }) => ({
    ...{ name: formOf(value), action: value.slice(0, value.indexOf(':')) as FormAction, ...times },
  }))
}

async function clicks(wanted: Wanted) {
  const rows = await ranking(wanted, 'click')
  return rows.map(({ value, ...times }) => {
    const end = value.indexOf(':')
    const kind = CLICK_KINDS.find((kind) => kind === value.slice(0, end)) ?? null
    return { name: value.slice(end + 1), kind, ...times }
  })
}

async function actions(wanted: Wanted) {
  const rows = await ranking(wanted, 'action')
  return rows.map(({ value, ...times }) => ({ ...actionOf(value), ...times }))
}

async function topPages(wanted: Wanted) {
  const rows = await ranking(wanted, 'page')
  const titles = await findTitles(
    wanted.database,
    rows.map(({ value }) => value),
  )
  return rows.map(({ value, count, visitors }) => ({
    path: value,
    title: titles.get(value) ?? null,
    pageviews: count,
    visitors,
  }))
}

async function devices(wanted: Wanted) {
  const rows = await ranking(wanted, 'device', DEVICES.length)
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  return rows.slice(0, wanted.query.top).map(({ value, count, visitors }) => ({
    device_type: value,
    sessions: count,
    visitors,
    share: share(count, all),
  }))
}

async function product({ database, period: { starts, until, before } }: Wanted) {
  const [rows, previous] = await Promise.all([
    findProduct(database, starts, until),
    findProduct(database, [before.from], before.until),
  ])
  const sum = (list: typeof rows, name: string) =>
    list.reduce((total, { figure, count }) => (figure === name ? total + count : total), 0)
  const found = new Map(rows.map(({ bucket, figure, count }) => [`${bucket} ${figure}`, count]))
  const each = <T>(of: (name: (typeof PRODUCT)[number]) => T) =>
    Object.fromEntries(PRODUCT.map((name) => [name, of(name)])) as Record<(typeof PRODUCT)[number], T>
  return {
    totals: each((name) => compare(sum(rows, name), sum(previous, name))),
    trends: starts.map((at, index) => ({
      start: new Date(at).toISOString(),
      ...each((name) => found.get(`${index + 1} ${name}`) ?? 0),
    })),
  }
}

const MAKERS: { [S in Section]: (wanted: Wanted) => Promise<Dashboard[S]> } = {
  overview,
  trends: (wanted) => trendsOf(wanted, wanted.period.starts, wanted.period.until),
  previous_trends: (wanted) => trendsOf(wanted, wanted.period.before.starts, wanted.period.from),
  topPages,
  devices,
  countries: async (wanted) =>
    (await ranking(wanted, 'country')).map(({ value, count, visitors }) => ({
      country: value || UNKNOWN_COUNTRY,
      sessions: count,
      visitors,
    })),
  referrers: bySessions('referrer'),
  events: byTimes('event'),
  actions,
  clicks,
  forms,
  errors: byTimes('error'),
  vitals: async (wanted) => vitalsOf(await ranking(wanted, 'vital', MOST_STEPS)),
  browsers: bySessions('browser'),
  systems: bySessions('system'),
  sources: bySessions('source'),
  mediums: bySessions('medium'),
  campaigns: bySessions('campaign'),
  entry_pages: bySessions('entry'),
  exit_pages: bySessions('exit'),
  product,
  dropped: ({ database, period }) => findDropped(database, period),
}

const spanOf = ({ from, until }: Span) =>
  [new Date(from).toISOString(), new Date(until).toISOString()] as const

/** Computes the sections that a query requests. */
export async function dashboard(
  database: Database,
  query: DashboardQuery,
  now = Date.now(),
): Promise<DashboardFigures> {
  const period = periodOf(query.dateRange, query.granularity, query.timezone, now)
  const { is_complete, months } = await findState(database)
  const wanted: Wanted = {
    ...{ database, segment: segmentOf(query), period, query },
    months,
    hasEdges: await findHasEdges(database, period.from),
  }
  const made = await someAtOnce(
    query.metrics,
    AT_ONCE,
    async (name) => [name, await MAKERS[name](wanted)] as const,
  )
  const [from, until] = spanOf(period)
  const [previous_from, previous_until] = spanOf(period.before)
  return {
    range: { from, until, previous_from, previous_until },
    as_of: new Date(now).toISOString(),
    is_complete,
    ...Object.fromEntries(made),
  }
}
