import type { DEVICES, Granularity, Range } from './analytics-search.ts'

export const RANGE_LABELS: Record<Range, string> = {
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '1y': 'Last 365 days',
}

/** Labels of the previous period with which each date range is compared. */
export const PREVIOUS_PERIOD_LABELS: Record<Range, string> = {
  '7d': 'the previous 7 days',
  '30d': 'the previous 30 days',
  '90d': 'the previous 90 days',
  '1y': 'the previous 365 days',
}

export const GRANULARITY_LABELS: Record<Granularity, string> = {
  hourly: 'Hourly',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
}

export const DEVICE_LABELS: Record<(typeof DEVICES)[number], string> = {
  desktop: 'Desktop',
  mobile: 'Mobile',
  tablet: 'Tablet',
}

/** Formats a device type: `Desktop` for `desktop`. Returns an unknown type unchanged. */
export const formatDevice = (device: string) => DEVICE_LABELS[device as keyof typeof DEVICE_LABELS] ?? device

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** Formats a country: `Germany`, or `Unknown` for ZZ or an empty code. */
export const formatCountry = (code: string) =>
  (code === '' || code === 'ZZ' ? 'Unknown' : regionNames.of(code)) ?? code

/** Titles and descriptions of the reasons for dropping events. */
const DROP_REASONS: Record<string, [title: string, description: string]> = {
  bot: ['Bots', 'Crawlers and other automated clients.'],
  prefetch: ['Prefetched', 'Pages that a browser loaded in advance.'],
  opted_out: ['Opted out', 'The browser sends Do Not Track (DNT) or Global Privacy Control (GPC).'],
  data_centre: ['Data centers', 'Traffic from server networks, which is rarely human.'],
  other_site: ['Other sites', 'The page is neither on this server nor on a host listed in ANALYTICS_SITES.'],
  too_old: ['Too old', 'Events that arrived 24 hours or more after they occurred.'],
  too_many: ['Over the limit', 'More events than a visitor or network can send per day.'],
  duplicate: ['Duplicates', 'Events that were already stored.'],
  off: ['Collection disabled', 'The server runs with ANALYTICS=false.'],
}

export const formatDropReason = (reason: string): [title: string, description: string] =>
  DROP_REASONS[reason] ?? [reason, '']

/** Labels of the event types. The type is the part of an event's name before the first colon. */
const EVENT_LABELS: Record<string, string> = {
  pageview: 'Pageviews',
  session: 'Session events',
  click: 'Clicks',
  form_interaction: 'Form interactions',
  hover: 'Hovers',
  behavior: 'Custom events',
  subscription: 'Subscriptions',
  error: 'Errors',
}

/** Labels of the `behavior` events that the tracker records automatically, by full name. */
const AUTOMATIC_EVENT_LABELS: Record<string, string> = {
  'behavior:web_vital': 'Web Vitals',
  'behavior:scroll_depth': 'Scroll depth',
}

/** Formats an event's name: `Subscriptions: pro` for `subscription:pro`. An unknown type is kept as is. */
export function formatEvent(name: string): string {
  const [type = '', ...details] = name.split(':')
  const label = AUTOMATIC_EVENT_LABELS[name] ?? EVENT_LABELS[type] ?? type
  return details.length === 0 || AUTOMATIC_EVENT_LABELS[name] ? label : `${label}: ${details.join(':')}`
}

/** Labels of the event types in the ranking of actions. */
export const ACTION_LABELS = {
  behavior: 'Custom event',
  subscription: 'Subscription',
  hover: 'Hover',
}

/** Labels of the kinds of clicked elements. */
export const CLICK_LABELS = {
  link: 'Link',
  outbound: 'Outbound link',
  download: 'Download',
  button: 'Button',
}
