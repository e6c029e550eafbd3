import type { DEVICES, Granularity, Range } from './analytics-search.ts'

export const RANGE_WORDS: Record<Range, string> = {
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '1y': 'Last 365 days',
}

/** Label of the period that a range is compared with. */
export const BEFORE_WORDS: Record<Range, string> = {
  '7d': 'the previous 7 days',
  '30d': 'the previous 30 days',
  '90d': 'the previous 90 days',
  '1y': 'the previous 365 days',
}

export const GRANULARITY_WORDS: Record<Granularity, string> = {
  hourly: 'Hourly',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
}

export const DEVICE_WORDS: Record<(typeof DEVICES)[number], string> = {
  desktop: 'Desktop',
  mobile: 'Mobile',
  tablet: 'Tablet',
}

/** Formats a device class; an unknown one stays as it is. */
export const deviceWords = (device: string) => DEVICE_WORDS[device as keyof typeof DEVICE_WORDS] ?? device

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** Formats a country: `Germany`. An unknown country is empty in realtime lists and ZZ elsewhere. */
export const countryWords = (code: string) =>
  (code === '' || code === 'ZZ' ? 'Unknown' : regions.of(code)) ?? code

/** Explanations of why events were dropped. */
const REASONS: Record<string, [title: string, words: string]> = {
  bot: ['Bots', 'Crawlers and other automated clients.'],
  prefetch: ['Prefetched', 'Pages that a browser loaded in advance.'],
  opted_out: ['Opted out', 'The browser sends Do Not Track (DNT) or Global Privacy Control (GPC).'],
  data_centre: ['Data centers', 'Server networks, whose traffic is rarely human.'],
  other_site: ['Other sites', 'The host is not listed in ANALYTICS_SITES.'],
  too_old: ['Too old', 'Events that arrived 24 hours or more after they occurred.'],
  too_many: ['Over the limit', 'More events than a visitor or network can send per day.'],
  duplicate: ['Duplicates', 'Events that were already stored.'],
  off: ['Collection disabled', 'The server runs with ANALYTICS=false.'],
}

export const reasonWords = (reason: string): [title: string, words: string] => REASONS[reason] ?? [reason, '']

/** Labels of known events. Custom events keep their names. */
const EVENTS: Record<string, string> = {
  pageview: 'Pageviews',
  session: 'Session events',
  click: 'Clicks',
  form_interaction: 'Form interactions',
  hover: 'Hovers',
  behavior: 'Custom events',
  subscription: 'Subscriptions',
  error: 'Errors',
}

/** Labels of the events that the tracker records automatically. */
const MEASURED: Record<string, string> = {
  'behavior:web_vital': 'Web Vitals',
  'behavior:scroll_depth': 'Scroll depth',
}

/** Formats an event: `Subscriptions: pro` for `subscription:pro`. */
export function eventWords(name: string): string {
  const [type = '', ...own] = name.split(':')
  const words = MEASURED[name] ?? EVENTS[type] ?? type
  return own.length === 0 || MEASURED[name] ? words : `${words}: ${own.join(':')}`
}

/** Labels of the kinds of custom events. */
export const ACTION_WORDS = {
  behavior: 'Custom event',
  subscription: 'Subscription',
  hover: 'Hover',
}

/** Labels of the elements that were clicked. */
export const CLICK_WORDS = {
  link: 'Link',
  outbound: 'Outbound link',
  download: 'Download',
  button: 'Button',
}
