import { parseEnum } from '../../lib/search-params.ts'
import { METRICS, type MetricName } from './metrics.ts'
import { getBrowserZone, isSupportedZone } from './zone-names.ts'

export const TABS = ['overview', 'realtime', 'funnels', 'retention', 'product', 'data-refresh'] as const
export const RANGES = ['7d', '30d', '90d', '1y'] as const
export const GRANULARITIES = ['hourly', 'daily', 'weekly', 'monthly'] as const
export const DEVICES = ['desktop', 'mobile', 'tablet'] as const
/**
 * Rankings that the URL can select: all except the first ranking of each panel, which is the default. Split
 * into two arrays, because the formatter would put each name of a longer array on its own line.
 */
export const SECONDARY_RANKINGS = [
  ...(['entry', 'exit', 'source', 'medium', 'campaign', 'browsers', 'systems'] as const),
  ...(['actions', 'clicks', 'forms', 'errors'] as const),
]
/** Options for the number of weeks in the retention table. */
export const RETENTION_WEEKS = ['8', '12', '26'] as const

/** Granularities of each date range. Finer ones would be unreadable, and coarser ones would show no trend. */
export const GRANULARITIES_BY_RANGE: Record<Range, readonly Granularity[]> = {
  '7d': ['hourly', 'daily'],
  '30d': ['daily', 'weekly'],
  '90d': ['daily', 'weekly', 'monthly'],
  '1y': ['daily', 'weekly', 'monthly'],
}

export type AnalyticsTab = (typeof TABS)[number]
export type Range = (typeof RANGES)[number]
export type Granularity = (typeof GRANULARITIES)[number]

const DEFAULTS = {
  tab: 'overview',
  range: '30d',
  granularity: 'daily',
  metric: 'visitors',
  weeks: '8',
} as const

/** Date range, granularity, time zone, and visitor filters. An undefined value means the default. */
export interface VisitFilterSearch {
  range?: Range | undefined
  granularity?: Granularity | undefined
  /** defaults to the browser's time zone */
  timezone?: string | undefined
  country?: string | undefined
  device?: (typeof DEVICES)[number] | undefined
  /** undefined to include VPN traffic */
  vpn?: 'exclude' | undefined
}

/** URL search parameters of the page. Switching tabs keeps the parameters of all tabs. */
export interface AnalyticsSearch extends VisitFilterSearch {
  tab?: AnalyticsTab | undefined
  metric?: MetricName | undefined
  /** comma-separated selected rankings; panels without one show their first ranking */
  rankings?: string | undefined
  /** comma-separated steps of the funnel, unvalidated so that errors can be shown */
  steps?: string | undefined
  weeks?: (typeof RETENTION_WEEKS)[number] | undefined
}

function parseZone(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(value)) return undefined
  return isSupportedZone(value) ? value : undefined
}

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Region codes for groups of countries, and unofficial codes. */
const NON_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB']

const isRegionCode = (code: string) => /^[A-Z]{2}$/.test(code) && regionNames.of(code) !== undefined

/** Returns the codes of all countries, and ZZ for an unknown country. */
export const listCountryCodes = () =>
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    // Excludes codes of former countries. `Intl.Locale` replaces them with another code, such as DD with DE.
    (code) =>
      isRegionCode(code) && !NON_COUNTRIES.includes(code) && new Intl.Locale(`und-${code}`).region === code,
  )

const toText = (value: unknown) => (typeof value === 'string' ? value : '')

/** Returns the granularity if the date range allows it; otherwise the closest one that the range allows. */
function toAllowedGranularity(granularity: Granularity | undefined, range: Range): Granularity | undefined {
  const allowedGranularities = GRANULARITIES_BY_RANGE[range]
  if (granularity === undefined || allowedGranularities.includes(granularity)) return granularity
  return granularity === 'hourly' ? allowedGranularities[0] : allowedGranularities.at(-1)
}

/** Returns undefined for the default value, which the URL omits. */
const undefinedIfDefault = <Value>(value: Value, defaultValue: Value) =>
  value === defaultValue ? undefined : value

/** Reads the search parameters. Ignores invalid values. */
export function readAnalyticsSearch(rawSearch: Record<string, unknown>): AnalyticsSearch {
  const country = toText(rawSearch.country).toUpperCase()
  const range = parseEnum(RANGES, rawSearch.range) ?? DEFAULTS.range
  const granularity = toAllowedGranularity(parseEnum(GRANULARITIES, rawSearch.granularity), range)
  return {
    tab: undefinedIfDefault(parseEnum(TABS, rawSearch.tab), DEFAULTS.tab),
    range: undefinedIfDefault(range, DEFAULTS.range),
    granularity: undefinedIfDefault(granularity, DEFAULTS.granularity),
    timezone: undefinedIfDefault(parseZone(rawSearch.timezone), getBrowserZone()),
    country: isRegionCode(country) ? country : undefined,
    device: parseEnum(DEVICES, rawSearch.device),
    vpn: parseEnum(['exclude'], rawSearch.vpn),
    metric: undefinedIfDefault(parseEnum(METRICS, rawSearch.metric), DEFAULTS.metric),
    rankings:
      toText(rawSearch.rankings)
        .split(',')
        .filter((ranking) => parseEnum(SECONDARY_RANKINGS, ranking))
        .join() || undefined,
    steps: toText(rawSearch.steps) || undefined,
    weeks: undefinedIfDefault(parseEnum(RETENTION_WEEKS, rawSearch.weeks), DEFAULTS.weeks),
  }
}

/** Returns the search parameters with all defaults applied. */
export const withDefaults = (search: AnalyticsSearch) => ({
  tab: search.tab ?? DEFAULTS.tab,
  range: search.range ?? DEFAULTS.range,
  granularity: search.granularity ?? DEFAULTS.granularity,
  timezone: search.timezone ?? getBrowserZone(),
  metric: search.metric ?? DEFAULTS.metric,
  weeks: search.weeks ?? DEFAULTS.weeks,
})

/** Converts the date range, time zone, and visitor filters to the query parameters of the API. */
export function toVisitQuery(search: AnalyticsSearch) {
  const { range, timezone } = withDefaults(search)
  return {
    dateRange: range,
    timezone,
    ...(search.country && { country: search.country }),
    ...(search.device && { device_type: search.device }),
    ...(search.vpn && { include_vpn: 'false' as const }),
  }
}

/** Changes that remove all visitor filters. */
export const NO_FILTER = { country: undefined, device: undefined, vpn: undefined } as const

export const isFiltered = ({ country, device, vpn }: AnalyticsSearch) =>
  [country, device, vpn].some((filter) => filter !== undefined)
