import type { DEVICES, Granularity, Range } from './analytics-search.ts'

export const RANGE_WORDS: Record<Range, string> = {
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '1y': 'Last 365 days',
}

/** What a range is compared with. */
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

/** Of a device as the server tells it, which may be one that this app does not know yet. */
export const deviceWords = (device: string) => DEVICE_WORDS[device as keyof typeof DEVICE_WORDS] ?? device

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** `Germany`; the lists of who is here now leave it empty where it is not known, the others say ZZ. */
export const countryWords = (code: string) =>
  (code === '' || code === 'ZZ' ? 'Unknown' : regions.of(code)) ?? code

/** Why something was sent and not counted. */
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

/** What the names of events mean. Those that the site made up itself stand as they are. */
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

/** What the tracker measures by itself. */
const MEASURED: Record<string, string> = {
  'behavior:web_vital': 'Web Vitals',
  'behavior:scroll_depth': 'Scroll depth',
}

/** `Subscriptions: pro` of `subscription:pro` */
export function eventWords(name: string): string {
  const [type = '', ...own] = name.split(':')
  const words = MEASURED[name] ?? EVENTS[type] ?? type
  return own.length === 0 || MEASURED[name] ? words : `${words}: ${own.join(':')}`
}

/** What something happened to. */
export const ACTION_WORDS = {
  behavior: 'Custom event',
  subscription: 'Subscription',
  hover: 'Hover',
}

/** What a click was on. */
export const CLICK_WORDS = {
  link: 'Link',
  outbound: 'Outbound link',
  download: 'Download',
  button: 'Button',
}
