import { oneOf } from '../../lib/address.ts'
import { FIGURES, type FigureName } from './figures.ts'
import { isZone, ownZone } from './zone-names.ts'

export const TABS = ['overview', 'live', 'funnels', 'retention', 'product', 'roll-ups'] as const
export const RANGES = ['7d', '30d', '90d', '1y'] as const
export const GRANULARITIES = ['hourly', 'daily', 'weekly', 'monthly'] as const
export const DEVICES = ['desktop', 'mobile', 'tablet'] as const
/** What may be shown in place of the first list of its panel. */
export const LISTS = [
  ...(['entry', 'exit', 'source', 'medium', 'campaign', 'browsers', 'systems'] as const),
  ...(['actions', 'clicks', 'forms', 'errors'] as const),
]
/** Weeks of the table of who comes back. */
export const SPANS = ['8', '12', '26'] as const

/** What a range may be parted by: more parts than these can't be read, and fewer say nothing. */
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

/** Whose visits count, and in whose days; what is undefined has its default. */
export interface VisitView {
  range?: Range | undefined
  granularity?: Granularity | undefined
  /** without one: that of the browser */
  timezone?: string | undefined
  country?: string | undefined
  device?: (typeof DEVICES)[number] | undefined
  /** without a word they count */
  vpn?: 'out' | undefined
}

/** The address of the page. What belongs to another tab stays in it, so that it is there again on coming back. */
export interface AnalyticsSearch extends VisitView {
  tab?: AnalyticsTab | undefined
  figure?: FigureName | undefined
  /** that are shown in place of the first of their panels, with commas between */
  lists?: string | undefined
  /** of the funnel, with commas between, as they were given: what is wrong with them is said */
  steps?: string | undefined
  weeks?: (typeof SPANS)[number] | undefined
}

function zone(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(value)) return undefined
  return isZone(value) ? value : undefined
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** What is no country, but a group of them, or made up. */
const NO_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB']

const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined

/** Codes of all countries there are, and ZZ for those that are not known. */
export const countries = () =>
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    // Of a country that was renamed or is no more, the code stands for another one.
    (code) =>
      isCountry(code) && !NO_COUNTRIES.includes(code) && new Intl.Locale(`und-${code}`).region === code,
  )

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Of the parts that a range may have those that are closest to what is asked for. */
function readable(granularity: Granularity | undefined, range: Range): Granularity | undefined {
  const offered = GRANULARITIES_OF[range]
  if (granularity === undefined || offered.includes(granularity)) return granularity
  return granularity === 'hourly' ? offered[0] : offered.at(-1)
}

/** What stands for the default is left out of the address. */
const unlessUsual = <Value>(value: Value, usual: Value) => (value === usual ? undefined : value)

/** Reads the address; what makes no sense there is as good as absent. */
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

/** The same with every default in its place. */
export const viewOf = (search: AnalyticsSearch) => ({
  tab: search.tab ?? USUAL.tab,
  range: search.range ?? USUAL.range,
  granularity: search.granularity ?? USUAL.granularity,
  timezone: search.timezone ?? ownZone(),
  figure: search.figure ?? USUAL.figure,
  weeks: search.weeks ?? USUAL.weeks,
})

/** Whose visits count, as the server asks for it. */
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
