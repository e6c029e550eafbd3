import type { Granularity } from './analytics-search.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Caches formatters, because creating one is slow and a year has many intervals. */
function formatOf(timezone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timezone} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone: timezone })
  formats.set(key, format)
  return format
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const
const YEAR = { ...DAY, year: 'numeric' } as const

const said = (timezone: string, options: Intl.DateTimeFormatOptions, at: number) =>
  formatOf(timezone, options)
    .format(at)
    .replace(/^(\w{3}),/, '$1')

/**
 * Formats an interval in a time zone: `Tue 3 Mar`, `Tue 3 Mar 2026, 14:00`, `Week of Mon 2 Mar`,
 * `March 2026`.
 */
export function partWords(at: number, granularity: Granularity, timezone: string): string {
  if (granularity === 'hourly') return said(timezone, { ...YEAR, hour: '2-digit', minute: '2-digit' }, at)
  if (granularity === 'monthly') return said(timezone, { month: 'long', year: 'numeric' }, at)
  return granularity === 'weekly' ? `Week of ${said(timezone, YEAR, at)}` : said(timezone, YEAR, at)
}

/** Returns whether a day's start is also the start of its week or month, if the granularity asks for that. */
export function beginsPart(at: number, granularity: Granularity, timezone: string): boolean {
  if (granularity === 'weekly') return said(timezone, { weekday: 'short' }, at) === 'Mon'
  return granularity !== 'monthly' || said(timezone, { day: 'numeric' }, at) === '1'
}

/** Formats an axis label: `3 Mar`, `Mar 2026`. */
export const tickWords = (at: number, granularity: Granularity, timezone: string) =>
  said(
    timezone,
    granularity === 'monthly' ? { month: 'short', year: '2-digit' } : { day: 'numeric', month: 'short' },
    at,
  )

/** `Tue 3 Mar 2026, 14:05` */
export const momentWords = (at: number, timezone: string) =>
  said(timezone, { ...YEAR, hour: '2-digit', minute: '2-digit' }, at)

/** `14:05` */
export const clockWords = (at: number, timezone: string) =>
  said(timezone, { hour: '2-digit', minute: '2-digit' }, at)
