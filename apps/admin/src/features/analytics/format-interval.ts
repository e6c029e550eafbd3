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

const DATE_OPTIONS = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const

const formatInZone = (timezone: string, options: Intl.DateTimeFormatOptions, time: number) =>
  getFormatter(timezone, options).format(time)

/**
 * Formats an interval in a time zone: `Tue, Mar 3, 2026, 2:00 PM`, `Tue, Mar 3, 2026`,
 * `Week of Mon, Mar 2, 2026`, `March 2026`.
 *
 * @param start start of the interval, in milliseconds since 1970
 */
export function formatInterval(start: number, granularity: Granularity, timezone: string): string {
  if (granularity === 'hourly')
    return formatInZone(timezone, { ...DATE_OPTIONS, hour: 'numeric', minute: '2-digit' }, start)
  if (granularity === 'monthly') return formatInZone(timezone, { month: 'long', year: 'numeric' }, start)
  return granularity === 'weekly'
    ? `Week of ${formatInZone(timezone, DATE_OPTIONS, start)}`
    : formatInZone(timezone, DATE_OPTIONS, start)
}

/**
 * Returns whether a week or month starts on the day of the given time. For hours and days, always returns
 * true.
 */
export function isIntervalStart(time: number, granularity: Granularity, timezone: string): boolean {
  if (granularity === 'weekly') return formatInZone(timezone, { weekday: 'short' }, time) === 'Mon'
  return granularity !== 'monthly' || formatInZone(timezone, { day: 'numeric' }, time) === '1'
}

/** Formats an axis label: `Mar 3`, or `Mar 2026` for a month. */
export const formatTick = (time: number, granularity: Granularity, timezone: string) =>
  formatInZone(
    timezone,
    granularity === 'monthly' ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' },
    time,
  )

/** Formats a date and time: `Tue, Mar 3, 2026, 2:05 PM`. */
export const formatDateTime = (time: number, timezone: string) =>
  formatInZone(timezone, { ...DATE_OPTIONS, hour: 'numeric', minute: '2-digit' }, time)

/** Formats a time: `2:05 PM`. */
export const formatTime = (time: number, timezone: string) =>
  formatInZone(timezone, { hour: 'numeric', minute: '2-digit' }, time)
