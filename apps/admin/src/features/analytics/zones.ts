import type { Granularity } from './analytics-search.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making one takes a while, and a year has many hours. */
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

/** `Tue 3 Mar`, `Tue 3 Mar 2026, 14:00`, `Week of Mon 2 Mar`, `March 2026`: a part of the time, in a zone. */
export function partWords(at: number, granularity: Granularity, timezone: string): string {
  if (granularity === 'hourly') return said(timezone, { ...YEAR, hour: '2-digit', minute: '2-digit' }, at)
  if (granularity === 'monthly') return said(timezone, { month: 'long', year: 'numeric' }, at)
  return granularity === 'weekly' ? `Week of ${said(timezone, YEAR, at)}` : said(timezone, YEAR, at)
}

/** Whether a moment at which a day begins is the beginning of a week or a month, too, where that is asked for. */
export function beginsPart(at: number, granularity: Granularity, timezone: string): boolean {
  if (granularity === 'weekly') return said(timezone, { weekday: 'short' }, at) === 'Mon'
  return granularity !== 'monthly' || said(timezone, { day: 'numeric' }, at) === '1'
}

/** `3 Mar`, `Mar 2026`: below an axis. */
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
