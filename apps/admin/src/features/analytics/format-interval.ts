import { LOCALE } from '../../lib/format.ts'
import type { Granularity } from './analytics-search.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Returns a cached formatter, because creating one is slow and a year has many intervals. */
function getFormatter(timezone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timezone} ${JSON.stringify(options)}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: timezone })
  formatters.set(key, formatter)
  return formatter
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const
const DAY_AND_YEAR = { ...DAY, year: 'numeric' } as const

const formatInZone = (timezone: string, options: Intl.DateTimeFormatOptions, at: number) =>
  getFormatter(timezone, options).format(at)

/**
 * Formats an interval in a time zone: `Tue, Mar 3, 2026, 2:00 PM`, `Tue, Mar 3, 2026`,
 * `Week of Mon, Mar 2, 2026`, `March 2026`.
 */
export function formatInterval(at: number, granularity: Granularity, timezone: string): string {
  if (granularity === 'hourly')
    return formatInZone(timezone, { ...DAY_AND_YEAR, hour: 'numeric', minute: '2-digit' }, at)
  if (granularity === 'monthly') return formatInZone(timezone, { month: 'long', year: 'numeric' }, at)
  return granularity === 'weekly'
    ? `Week of ${formatInZone(timezone, DAY_AND_YEAR, at)}`
    : formatInZone(timezone, DAY_AND_YEAR, at)
}

/** Returns whether a week or month starts on the day of the given time. Always true for hours and days. */
export function startsInterval(at: number, granularity: Granularity, timezone: string): boolean {
  if (granularity === 'weekly') return formatInZone(timezone, { weekday: 'short' }, at) === 'Mon'
  return granularity !== 'monthly' || formatInZone(timezone, { day: 'numeric' }, at) === '1'
}

/** Formats an axis label: `Mar 3`, or `Mar 26` for March 2026. */
export const formatTick = (at: number, granularity: Granularity, timezone: string) =>
  formatInZone(
    timezone,
    granularity === 'monthly' ? { month: 'short', year: '2-digit' } : { day: 'numeric', month: 'short' },
    at,
  )

/** Formats a date and time: `Tue, Mar 3, 2026, 2:05 PM`. */
export const formatDateTime = (at: number, timezone: string) =>
  formatInZone(timezone, { ...DAY_AND_YEAR, hour: 'numeric', minute: '2-digit' }, at)

/** Formats a time: `2:05 PM`. */
export const formatTime = (at: number, timezone: string) =>
  formatInZone(timezone, { hour: 'numeric', minute: '2-digit' }, at)
