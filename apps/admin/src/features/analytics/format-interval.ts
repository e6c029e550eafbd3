import type { Granularity } from './analytics-search.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Caches formatters, because creating one is slow and a year has many intervals. */
function getFormat(timezone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timezone} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone: timezone })
  formats.set(key, format)
  return format
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const
const YEAR = { ...DAY, year: 'numeric' } as const

const formatInZone = (timezone: string, options: Intl.DateTimeFormatOptions, at: number) =>
  getFormat(timezone, options)
    .format(at)
    .replace(/^(\w{3}),/, '$1')

/**
 * Formats an interval in a time zone: `Tue 3 Mar`, `Tue 3 Mar 2026, 14:00`, `Week of Mon 2 Mar`,
 * `March 2026`.
 */
export function formatInterval(at: number, granularity: Granularity, timezone: string): string {
  if (granularity === 'hourly')
    return formatInZone(timezone, { ...YEAR, hour: '2-digit', minute: '2-digit' }, at)
  if (granularity === 'monthly') return formatInZone(timezone, { month: 'long', year: 'numeric' }, at)
  return granularity === 'weekly'
    ? `Week of ${formatInZone(timezone, YEAR, at)}`
    : formatInZone(timezone, YEAR, at)
}

/** Returns whether a day's start is also the start of its week or month, if the granularity asks for that. */
export function startsInterval(at: number, granularity: Granularity, timezone: string): boolean {
  if (granularity === 'weekly') return formatInZone(timezone, { weekday: 'short' }, at) === 'Mon'
  return granularity !== 'monthly' || formatInZone(timezone, { day: 'numeric' }, at) === '1'
}

/** Formats an axis label: `3 Mar`, `Mar 2026`. */
export const formatTick = (at: number, granularity: Granularity, timezone: string) =>
  formatInZone(
    timezone,
    granularity === 'monthly' ? { month: 'short', year: '2-digit' } : { day: 'numeric', month: 'short' },
    at,
  )

/** `Tue 3 Mar 2026, 14:05` */
export const formatDateTime = (at: number, timezone: string) =>
  formatInZone(timezone, { ...YEAR, hour: '2-digit', minute: '2-digit' }, at)

/** `14:05` */
export const formatTime = (at: number, timezone: string) =>
  formatInZone(timezone, { hour: '2-digit', minute: '2-digit' }, at)
