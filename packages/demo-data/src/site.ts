// The demo site. Shares and other weights are relative and need not add up to 100.

/** Page titles by path. */
export const TITLES: Record<string, string> = {
  '/': 'The Veranda community',
  '/plans': 'Plans',
  '/emojis': 'Emojis',
  '/friends': 'Find friends',
  '/about': 'About us',
  '/help': 'Help',
  '/help/first-steps': 'First steps',
  '/blog': 'News',
  '/blog/dusk-in-the-garden': 'Dusk in the garden',
  '/blog/how-we-moderate': 'How we moderate',
  '/blog/version-0-338': 'Version 0.338 is here',
  '/blog/make-your-own-emojis': 'Make your own emojis',
  '/u/quiet_otter': 'Quiet Otter',
  '/settings/profile': 'Your profile',
}

export type Path = keyof typeof TITLES & string

/** Weights of the pages on which visits start. */
export const ENTRY_PAGES: Record<Path, number> = {
  '/': 46,
  '/blog/dusk-in-the-garden': 9,
  '/blog/make-your-own-emojis': 8,
  '/blog/version-0-338': 6,
  '/blog/how-we-moderate': 4,
  '/plans': 8,
  '/emojis': 7,
  '/help/first-steps': 6,
  '/u/quiet_otter': 4,
  '/about': 2,
}

/** Weights of the next pages by current page. A page without an entry uses the weights of the home page. */
export const NEXT_PAGES: Record<Path, Record<Path, number>> = {
  '/': {
    '/plans': 24,
    '/emojis': 18,
    '/blog': 16,
    '/friends': 15,
    '/about': 9,
    '/help': 8,
    '/u/quiet_otter': 5,
  },
  '/plans': { '/': 14, '/help': 12, '/about': 8, '/settings/profile': 9 },
  '/blog': {
    '/blog/dusk-in-the-garden': 10,
    '/blog/make-your-own-emojis': 9,
    '/blog/version-0-338': 7,
    '/blog/how-we-moderate': 6,
  },
  '/emojis': { '/blog/make-your-own-emojis': 8, '/plans': 9, '/': 8, '/settings/profile': 4 },
  '/help': { '/help/first-steps': 16, '/': 6, '/plans': 3 },
  '/friends': { '/u/quiet_otter': 16, '/settings/profile': 9, '/': 6 },
}

/** Share of visits and UTC offset by country. The empty key is an unknown country. */
export const COUNTRIES: Record<string, { share: number; utcOffsetHours: number }> = {
  DE: { share: 27, utcOffsetHours: 1 },
  US: { share: 19, utcOffsetHours: -6 },
  GB: { share: 10, utcOffsetHours: 0 },
  FR: { share: 8, utcOffsetHours: 1 },
  IN: { share: 7, utcOffsetHours: 5 },
  BR: { share: 6, utcOffsetHours: -3 },
  JP: { share: 5, utcOffsetHours: 9 },
  PL: { share: 4, utcOffsetHours: 1 },
  NL: { share: 4, utcOffsetHours: 1 },
  ES: { share: 3, utcOffsetHours: 1 },
  AU: { share: 2, utcOffsetHours: 10 },
  NG: { share: 2, utcOffsetHours: 1 },
  '': { share: 3, utcOffsetHours: 1 },
}

/** Share, operating systems, and browsers of each device. */
export const DEVICES = {
  mobile: {
    share: 54,
    systems: {
      Android: { share: 56, browsers: { Chrome: 70, 'Samsung Internet': 17, Firefox: 9, Other: 4 } },
      iOS: { share: 44, browsers: { Safari: 82, Chrome: 13, Other: 5 } },
    },
  },
  desktop: {
    share: 39,
    systems: {
      Windows: { share: 60, browsers: { Chrome: 56, Edge: 24, Firefox: 17, Opera: 3 } },
      macOS: { share: 26, browsers: { Safari: 49, Chrome: 39, Firefox: 12 } },
      Linux: { share: 12, browsers: { Firefox: 58, Chrome: 42 } },
      ChromeOS: { share: 2, browsers: { Chrome: 100 } },
    },
  },
  tablet: {
    share: 7,
    systems: {
      iOS: { share: 68, browsers: { Safari: 90, Chrome: 10 } },
      Android: { share: 32, browsers: { Chrome: 72, 'Samsung Internet': 28 } },
    },
  },
}

/** Weights of referrer hosts. The empty key is a visit without a referrer. */
export const REFERRERS: Record<string, number> = {
  '': 44,
  'search.example': 27,
  'news.example': 9,
  'social.example': 11,
  'videos.example': 5,
  'forum.example.org': 4,
}

/** Weights of clicked elements by label. */
export const CLICKS = { 'Start now': 6, Menu: 4, 'Read on': 9, 'Find friends': 3, 'Change theme': 2 }

/** Names of the forms by page. */
export const FORMS: Readonly<Record<string, string | undefined>> = {
  '/settings/profile': 'profile',
  '/plans': 'coupon',
}

/** Weights of script errors by message. */
export const ERRORS = {
  "TypeError: Cannot read properties of undefined (reading 'emoji')": 5,
  'ResizeObserver loop completed with undelivered notifications.': 3,
  'AbortError: The user aborted a request.': 1,
}

/** Weights of the 24 hours in which visits begin, in the visitor's local time. Each row has 8 hours. */
export const HOURS = [
  ...[2, 1, 0.7, 0.5, 0.6, 1, 2.4, 4.6],
  ...[6.3, 6.6, 6.4, 6, 6.6, 6, 5.6, 5.4],
  ...[5.6, 6, 6.6, 7.4, 8, 7.2, 5.2, 3.4],
]

/** Factors that multiply the number of visits on each day of the week, starting on Sunday. */
export const WEEKDAYS = [0.74, 1.04, 1.1, 1.08, 1.02, 0.92, 0.68]

/**
 * Events that increase the number of visits and appear as annotations in charts. `daysAgo` is relative to the
 * last day of the demo data. With a `boost` of 0.5, there are 50% more visits on the day of the event; the
 * boost fades on the following days.
 */
export const SITE_EVENTS = [
  { daysAgo: 150, boost: 0.5, text: 'Talk at a gardening meetup' },
  { daysAgo: 75, boost: 0.9, text: 'Version 0.338' },
  { daysAgo: 18, boost: 0.75, text: 'Newsletter: make your own emojis' },
  { daysAgo: 6, boost: 0.3, text: 'New home page' },
]

/** Pages with a search field. */
export const SEARCH_PAGES: readonly Path[] = ['/friends', '/emojis']
