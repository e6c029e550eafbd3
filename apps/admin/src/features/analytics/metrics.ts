import type { Schema } from '../../lib/api.ts'
import { formatCount } from '../../lib/format.ts'

type Dashboard = Schema<'AnalyticsDashboard'>

/** Visit metrics that have a trend, in display order. */
export const METRICS = [
  'visitors',
  'sessions',
  'pageviews',
  'clicks',
  'bounce_rate',
  'average_duration',
  'conversion_rate',
] as const

export type MetricName = (typeof METRICS)[number]

export type Overview = NonNullable<Dashboard['overview']>
export type TrendInterval = NonNullable<Dashboard['trends']>[number]
/** A metric's value, its value in the previous period, and the relative change, such as 0.1 for 10% more. */
export type ComparedValue = Overview['visitors']

type Kind = 'count' | 'share' | 'duration'

interface Metric {
  label: string
  /** shown as the metric's tooltip, and below the chart if the metric is charted */
  definition: string
  kind: Kind
  /** whether an increase is good; null if it is neutral */
  isIncreaseGood: boolean | null
}

export const METRIC_DETAILS: Record<MetricName | 'vpn_share', Metric> = {
  visitors: {
    label: 'Visitors',
    definition: 'Unique visitors. A visitor who returns on another day is counted again.',
    kind: 'count',
    isIncreaseGood: true,
  },
  sessions: {
    label: 'Sessions',
    definition: 'Visits. A session ends after 30 minutes without activity.',
    kind: 'count',
    isIncreaseGood: true,
  },
  pageviews: { label: 'Pageviews', definition: 'Pages viewed.', kind: 'count', isIncreaseGood: true },
  clicks: {
    label: 'Clicks',
    definition: 'Clicks on links and buttons.',
    kind: 'count',
    isIncreaseGood: true,
  },
  bounce_rate: {
    label: 'Bounce rate',
    definition: 'Share of sessions with at most one pageview and no other interaction.',
    kind: 'share',
    isIncreaseGood: false,
  },
  average_duration: {
    label: 'Visit duration',
    definition: 'Average time between the first and the last event of a session.',
    kind: 'duration',
    isIncreaseGood: true,
  },
  conversion_rate: {
    label: 'Conversion rate',
    definition: 'Share of sessions in which a subscription was started or changed.',
    kind: 'share',
    isIncreaseGood: true,
  },
  vpn_share: {
    label: 'VPN traffic',
    definition: 'Share of sessions from known VPN and relay networks.',
    kind: 'share',
    isIncreaseGood: null,
  },
}

const percentFormat = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })

/** Formats a duration: `3 min 20 s`, `45 s`, `1 h 4 min`. */
export function formatDuration(seconds: number): string {
  const totalSeconds = Math.round(seconds)
  if (totalSeconds < 60) return `${totalSeconds} s`
  const minutes = Math.floor(totalSeconds / 60)
  if (minutes < 60)
    return totalSeconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${totalSeconds % 60} s`
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

export const formatPercent = (share: number) => percentFormat.format(share)

const FORMATTERS: Record<Kind, (value: number) => string> = {
  count: formatCount,
  share: formatPercent,
  duration: formatDuration,
}

/** Formats the value of a metric. Returns a dash if there is no data. */
export const formatMetric = (name: MetricName | 'vpn_share', value: number | null) =>
  value === null ? '–' : FORMATTERS[METRIC_DETAILS[name].kind](value)

export interface Change {
  direction: 'up' | 'down' | 'level'
  /** `12% more`, `3.1 points lower`, `no change` */
  text: string
  /** null if the change is neutral */
  isGood: boolean | null
}

/** Returns how a metric changed from the previous period; null if it can't be compared. */
export const getMetricChange = (name: MetricName | 'vpn_share', compared: ComparedValue): Change | null =>
  getChange(METRIC_DETAILS[name].kind, METRIC_DETAILS[name].isIncreaseGood, compared)

const COMPARATIVES: Record<Kind, Record<'up' | 'down', string>> = {
  count: { up: 'more', down: 'less' },
  share: { up: 'higher', down: 'lower' },
  duration: { up: 'longer', down: 'shorter' },
}

/**
 * Returns how a value changed from the previous period; null if it can't be compared.
 *
 * @param isIncreaseGood whether an increase is good; null if it is neutral
 */
export function getChange(
  kind: Kind,
  isIncreaseGood: boolean | null,
  { value, previous, change }: ComparedValue,
): Change | null {
  if (value === null || previous === null) return null
  // For a share, the difference in percentage points is clearer than a relative change.
  const delta = kind === 'share' ? value - previous : change
  if (delta === null) return null
  // Has one decimal if the change is less than 100% or 100 points.
  const formattedNumber = formatCount(Number((Math.abs(delta) * 100).toFixed(Math.abs(delta) < 1 ? 1 : 0)))
  if (formattedNumber === '0') return { direction: 'level', text: 'no change', isGood: null }
  const amountWithUnit =
    kind === 'share'
      ? `${formattedNumber} ${formattedNumber === '1' ? 'point' : 'points'}`
      : `${formattedNumber}%`
  const direction = delta > 0 ? 'up' : 'down'
  return {
    direction,
    text: `${amountWithUnit} ${COMPARATIVES[kind][direction]}`,
    isGood: isIncreaseGood === null ? null : isIncreaseGood === delta > 0,
  }
}

/** Formats the previous value, to show it if the change can't be computed. */
export const formatPrevious = (kind: Kind, { previous }: ComparedValue) =>
  previous === null ? 'no previous data' : `previously ${FORMATTERS[kind](previous)}`

/** Returns a metric's value in one interval of the trend. */
export function getMetricValue(name: MetricName, interval: TrendInterval | undefined): number | null {
  if (!interval) return null
  if (name === 'conversion_rate')
    return interval.sessions === 0 ? null : interval.conversions / interval.sessions
  return interval[name]
}
