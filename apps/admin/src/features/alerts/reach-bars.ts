import { formatDayAndMonth, formatWeekdayAndDay } from '../../lib/format.ts'
import type { Reach } from './alerts.api.ts'

/** Maximum number of daily bars that are legible on a phone. Longer date ranges have weekly bars. */
const MAX_DAILY_BARS = 31
const DAYS_PER_WEEK = 7

export interface ReachBar {
  /** first day of the bar: `2026-05-03` */
  day: string
  /** date or date range of the bar: `Sun, May 3`, `May 3 – May 9` */
  label: string
  seen: number
  dismissed: number
}

/** Parses a day as noon in the user's time zone, so that it is formatted as the same calendar day. */
const parseDay = (day: string) => new Date(`${day}T12:00:00`)

export const formatTick = (day: string) => formatDayAndMonth(parseDay(day))

/** Returns a bar for each day, or for each week if there are many days. The last week may be shorter. */
export function toBars(days: Reach['days']): ReachBar[] {
  const daysPerBar = days.length > MAX_DAILY_BARS ? DAYS_PER_WEEK : 1
  return Array.from({ length: Math.ceil(days.length / daysPerBar) }, (_, index) => {
    const daysInBar = days.slice(index * daysPerBar, (index + 1) * daysPerBar)
    const sum = (name: 'seen' | 'dismissed') => daysInBar.reduce((total, day) => total + day[name], 0)
    const [first = '', last = ''] = [daysInBar[0]?.day, daysInBar.at(-1)?.day]
    return {
      day: first,
      label:
        first === last ? formatWeekdayAndDay(parseDay(first)) : `${formatTick(first)} – ${formatTick(last)}`,
      seen: sum('seen'),
      dismissed: sum('dismissed'),
    }
  })
}

/** Formats a part as a percentage of the whole: `52%`, `< 1%`, or `–` if the whole is 0. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return '–'
  const share = Math.min(1, part / whole) * 100
  return share > 0 && share < 1 ? '< 1%' : `${Math.round(share)}%`
}
