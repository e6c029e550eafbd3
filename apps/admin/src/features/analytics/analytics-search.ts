import { oneOf } from '../../lib/address.ts'
import { FIGURES, type FigureName } from './figures.ts'
import { isZone, ownZone } from './zone-names.ts'

export const TABS = ['overview', 'live', 'funnels', 'retention', 'product', 'roll-ups'] as const
export const RANGES = ['7d', '30d', '90d', '1y'] as const
export const GRANULARITIES = ['hourly', 'daily', 'weekly', 'monthly'] as const
export const DEVICES = ['desktop', 'mobile', 'tablet'] as const
/** Rankings that can replace the first one of their panel. */
export const LISTS = [
  ...(['entry', 'exit', 'source', 'medium', 'campaign', 'browsers', 'systems'] as const),
  ...(['actions', 'clicks', 'forms', 'errors'] as const),
]
/** Numbers of weeks in the retention table. */
export const SPANS = ['8', '12', '26'] as const

/** Granularities of each range. More intervals would be unreadable, and fewer would show no trend. */
export const GRANULARITIES_OF: Record<Range, readonly Granularity[]> = {
  '7d': ['hourly', 'daily'],
  '30d': ['daily', 'weekly'],
  '90d': ['daily', 'weekly', 'monthly'],
  '1y': ['daily', 'weekly', 'monthly'],
}

export type AnalyticsTab = (typeof TABS)[number]
export type Range = (typeof RANGES)[number]
export type Granularity = (typeof GRANULARITIES)[number]

const USUAL = {
  tab: 'overview',
  range: '30d',
  granularity: 'daily',
  figure: 'visitors',
  weeks: '8',
} as const

/** Filters for visits and the time zone. An undefined value means the default. */
export interface VisitView {
  range?: Range | undefined
  granularity?: Granularity | undefined
  /** defaults to the browser's time zone */
  timezone?: string | undefined
  country?: string | undefined
  device?: (typeof DEVICES)[number] | undefined
  /** undefined to include VPN traffic */
  vpn?: 'out' | undefined
}

/** Search parameters of the page. Those of other tabs are preserved for the user's return. */
export interface AnalyticsSearch extends VisitView {
  tab?: AnalyticsTab | undefined
  figure?: FigureName | undefined
  /** comma-separated rankings that replace the first one of their panel */
  lists?: string | undefined
  /** comma-separated steps of the funnel, unvalidated so that errors can be shown */
  steps?: string | undefined
  weeks?: (typeof SPANS)[number] | undefined
}

function zone(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(value)) return undefined
  return isZone(value) ? value : undefined
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Region codes that denote a group of countries or are unofficial. */
const NO_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB']

const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined

/** Returns the codes of all countries, and ZZ for an unknown country. */
export const countries = () =>
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    // The code of a renamed or former country resolves to another one.
    (code) =>
      isCountry(code) && !NO_COUNTRIES.includes(code) && new Intl.Locale(`und-${code}`).region === code,
  )

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Returns the granularity of the range that is closest to the requested one. */
function readable(granularity: Granularity | undefined, range: Range): Granularity | undefined {
  const offered = GRANULARITIES_OF[range]
  if (granularity === undefined || offered.includes(granularity)) return granularity
  return granularity === 'hourly' ? offered[0] : offered.at(-1)
}

/** Returns undefined for the default value, which the URL omits. */
const unlessUsual = <Value>(value: Value, usual: Value) => (value === usual ? undefined : value)

/** Reads the search parameters. Ignores invalid values. */
export function readAnalyticsSearch(given: Record<string, unknown>): AnalyticsSearch {
  const country = text(given.country).toUpperCase()
  const range = oneOf(RANGES, given.range) ?? USUAL.range
  const granularity = readable(oneOf(GRANULARITIES, given.granularity), range)
  return {
    tab: unlessUsual(oneOf(TABS, given.tab), USUAL.tab),
    range: unlessUsual(range, USUAL.range),
    granularity: unlessUsual(granularity, USUAL.granularity),
    timezone: unlessUsual(zone(given.timezone), ownZone()),
    country: isCountry(country) ? country : undefined,
    device: oneOf(DEVICES, given.device),
    vpn: oneOf(['out'], given.vpn),
    figure: unlessUsual(oneOf(FIGURES, given.figure), USUAL.figure),
    lists:
      text(given.lists)
        .split(',')
        .filter((list) => oneOf(LISTS, list))
        .join() || undefined,
    steps: text(given.steps) || undefined,
    weeks: unlessUsual(oneOf(SPANS, given.weeks), USUAL.weeks),
  }
}

/** Returns the search parameters with all defaults applied. */
export const viewOf = (search: AnalyticsSearch) => ({
  tab: search.tab ?? USUAL.tab,
  range: search.range ?? USUAL.range,
  granularity: search.granularity ?? USUAL.granularity,
  timezone: search.timezone ?? ownZone(),
  figure: search.figure ?? USUAL.figure,
  weeks: search.weeks ?? USUAL.weeks,
})

/** Converts the visit filters to the API's query. */
export function visitQuery(search: AnalyticsSearch) {
  const { range, timezone } = viewOf(search)
  return {
    dateRange: range,
    timezone,
    ...(search.country && { country: search.country }),
    ...(search.device && { device_type: search.device }),
    ...(search.vpn && { include_vpn: 'false' as const }),
  }
}

export const NO_FILTER = { country: undefined, device: undefined, vpn: undefined } as const

export const isFiltered = ({ country, device, vpn }: AnalyticsSearch) =>
  [country, device, vpn].some((filter) => filter !== undefined)
