import type { DEVICES, Granularity, Range } from './analytics-search.ts'

export const RANGE_WORDS: Record<Range, string> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '1y': 'A year',
}

/** What a range is compared with. */
export const BEFORE_WORDS: Record<Range, string> = {
  '7d': 'the 7 days before',
  '30d': 'the 30 days before',
  '90d': 'the 90 days before',
  '1y': 'the year before',
}

export const GRANULARITY_WORDS: Record<Granularity, string> = {
  hourly: 'Hours',
  daily: 'Days',
  weekly: 'Weeks',
  monthly: 'Months',
}

export const DEVICE_WORDS: Record<(typeof DEVICES)[number], string> = {
  desktop: 'Computer',
  mobile: 'Phone',
  tablet: 'Tablet',
}

/** Of a device as the server tells it, which may be one that this app does not know yet. */
export const deviceWords = (device: string) => DEVICE_WORDS[device as keyof typeof DEVICE_WORDS] ?? device

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** `Germany`; the lists of who is here now leave it empty where it is not known, the others say ZZ. */
export const countryWords = (code: string) =>
  (code === '' || code === 'ZZ' ? 'Not known' : regions.of(code)) ?? code

/** Why something was sent and not counted. */
const REASONS: Record<string, [title: string, words: string]> = {
  bot: ['Programs', 'Crawlers and others that say they are no browser.'],
  prefetch: ['Loaded ahead', 'Pages that a browser fetched before anybody asked for them.'],
  opted_out: ['Asked not to be', 'Somebody’s browser says that they don’t want to be tracked (DNT, GPC).'],
  data_centre: ['Data centres', 'Networks of servers, where hardly anybody sits.'],
  other_site: ['Other sites', 'Pages of a host that ANALYTICS_SITES does not name.'],
  too_old: ['Too late', 'It happened a day before it came, or earlier.'],
  too_many: ['Too many', 'More than one visitor can do in a day, or one network.'],
  duplicate: ['Sent twice', 'It was counted already, when it came first.'],
  off: ['Counting was off', 'ANALYTICS is switched off in the configuration.'],
}

export const reasonWords = (reason: string): [title: string, words: string] => REASONS[reason] ?? [reason, '']

/** What the names of events mean. Those that the site made up itself stand as they are. */
const EVENTS: Record<string, string> = {
  pageview: 'Pages seen',
  session: 'Signs of who is there',
  click: 'Clicks',
  form_interaction: 'Forms',
  hover: 'Pointed at',
  behavior: 'Behaviour',
  subscription: 'Subscriptions',
  error: 'Errors',
}

/** What the tracker measures by itself. */
const MEASURED: Record<string, string> = {
  'behavior:web_vital': 'How fast pages were',
  'behavior:scroll_depth': 'How far pages were read',
}

/** `Subscriptions: pro` of `subscription:pro` */
export function eventWords(name: string): string {
  const [type = '', ...own] = name.split(':')
  const words = MEASURED[name] ?? EVENTS[type] ?? type
  return own.length === 0 || MEASURED[name] ? words : `${words}: ${own.join(':')}`
}

/** What something happened to. */
export const ACTION_WORDS = {
  behavior: 'Event of your own',
  subscription: 'Subscription',
  hover: 'Pointed at',
}

/** What a click was on. */
export const CLICK_WORDS = {
  link: 'Link',
  outbound: 'Link to elsewhere',
  download: 'Download',
  button: 'Button',
}
