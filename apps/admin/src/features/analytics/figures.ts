import type { Schema } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'

type Dashboard = Schema<'AnalyticsDashboard'>

/** Metrics of visits that have a trend, in display order. */
export const FIGURES = [
  'visitors',
  'sessions',
  'pageviews',
  'clicks',
  'bounce_rate',
  'average_duration',
  'conversion_rate',
] as const

export type FigureName = (typeof FIGURES)[number]

export type Overview = NonNullable<Dashboard['overview']>
export type Trend = NonNullable<Dashboard['trends']>[number]
export type Compared = Overview['visitors']

type Kind = 'count' | 'share' | 'duration'

interface Figure {
  label: string
  /** exact definition of the metric */
  about: string
  kind: Kind
  /** whether an increase is good; null if it is neutral */
  isMoreBetter: boolean | null
}

export const FIGURE_WORDS: Record<FigureName | 'vpn_share', Figure> = {
  visitors: {
    label: 'Visitors',
    about: 'Unique visitors. A visitor who returns on another day is counted again.',
    ...{ kind: 'count', isMoreBetter: true },
  },
  sessions: {
    label: 'Sessions',
    about: 'Visits. A session ends after 30 minutes without activity.',
    ...{ kind: 'count', isMoreBetter: true },
  },
  pageviews: { label: 'Pageviews', about: 'Pages viewed.', kind: 'count', isMoreBetter: true },
  clicks: { label: 'Clicks', about: 'Clicks on links and buttons.', kind: 'count', isMoreBetter: true },
  bounce_rate: {
    label: 'Bounce rate',
    about: 'Share of sessions with at most one pageview and no other interaction.',
    ...{ kind: 'share', isMoreBetter: false },
  },
  average_duration: {
    label: 'Visit duration',
    about: 'Average time between the first and the last event of a session.',
    ...{ kind: 'duration', isMoreBetter: true },
  },
  conversion_rate: {
    label: 'Conversion rate',
    about: 'Share of sessions with a subscription event.',
    ...{ kind: 'share', isMoreBetter: true },
  },
  vpn_share: {
    label: 'VPN traffic',
    about: 'Share of sessions from known VPN and relay networks.',
    ...{ kind: 'share', isMoreBetter: null },
  },
}

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })

/** `3 min 20 s`, `45 s`, `1 h 4 min` */
export function durationWords(seconds: number): string {
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  const minutes = Math.floor(whole / 60)
  if (minutes < 60) return whole % 60 === 0 ? `${minutes} min` : `${minutes} min ${whole % 60} s`
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

export const percentWords = (share: number) => percent.format(share)

const SAID: Record<Kind, (value: number) => string> = {
  count,
  share: percentWords,
  duration: durationWords,
}

/** Formats a metric; a dash if there is no data. */
export const figureWords = (name: FigureName | 'vpn_share', value: number | null) =>
  value === null ? '–' : SAID[FIGURE_WORDS[name].kind](value)

export interface Change {
  direction: 'up' | 'down' | 'level'
  /** `12% more`, `3.1 points less`, `no change` */
  words: string
  /** null if the change is neutral */
  isGood: boolean | null
}

/** Returns the change of a metric; null if there is nothing to compare it with. */
export const changeOf = (name: FigureName | 'vpn_share', compared: Compared): Change | null =>
  changeIn(FIGURE_WORDS[name].kind, FIGURE_WORDS[name].isMoreBetter, compared)

/**
 * Returns the change of a value.
 *
 * @param isMoreBetter whether an increase is good; null if it is neutral
 */
export function changeIn(
  kind: Kind,
  isMoreBetter: boolean | null,
  { value, previous, change }: Compared,
): Change | null {
  if (value === null || previous === null) return null
  // For a share, the difference in points is clearer than a relative change.
  const by = kind === 'share' ? value - previous : change
  if (by === null) return null
  const said = count(Number((Math.abs(by) * 100).toFixed(Math.abs(by) < 1 ? 1 : 0)))
  if (said === '0') return { direction: 'level', words: 'no change', isGood: null }
  const amount = kind === 'share' ? `${said} ${said === '1' ? 'point' : 'points'}` : `${said}%`
  const direction = by > 0 ? 'up' : 'down'
  const side = kind === 'duration' ? ['longer', 'shorter'] : ['more', 'less']
  return {
    direction,
    words: `${amount} ${direction === 'up' ? side[0] : side[1]}`,
    isGood: isMoreBetter === null ? null : isMoreBetter === by > 0,
  }
}

/** Formats the previous value, shown if the change can't be computed. */
export const beforeWords = (kind: Kind, { previous }: Compared) =>
  previous === null || (kind === 'count' && previous === 0)
    ? 'no previous data'
    : `previously ${SAID[kind](previous)}`

/** Returns a metric's value in one interval of the trend. */
export function figureIn(name: FigureName, trend: Trend | undefined): number | null {
  if (!trend) return null
  if (name === 'conversion_rate') return trend.sessions === 0 ? null : trend.conversions / trend.sessions
  return trend[name]
}
