import { weekdayOf } from '../../lib/format.ts'
import type { Reach } from './alerts.api.ts'

/** Of more days than these a bar is a week: of a day it could not be seen on a phone. */
const MOST_DAYS = 31
const WEEK = 7

export interface ReachBar {
  /** the first of its days, `2026-05-03` */
  day: string
  /** `Sun 3`, `3 May – 9 May` */
  label: string
  seen: number
  dismissed: number
}

/** At noon where the viewer is, so that it is the same day there. */
const dateOf = (day: string) => new Date(`${day}T12:00:00`)

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

export const tickWords = (day: string) => dayAndMonth.format(dateOf(day))

/** A bar for each day, or for each week of a longer time; the last week may be shorter. */
export function barsOf(days: Reach['days']): ReachBar[] {
  const width = days.length > MOST_DAYS ? WEEK : 1
  return Array.from({ length: Math.ceil(days.length / width) }, (_, index) => {
    const held = days.slice(index * width, (index + 1) * width)
    const sum = (name: 'seen' | 'dismissed') => held.reduce((total, day) => total + day[name], 0)
    const [first = '', last = ''] = [held[0]?.day, held.at(-1)?.day]
    return {
      day: first,
      label:
        first === last
          ? `${weekdayOf(dateOf(first))} ${tickWords(first).split(' ')[1]}`
          : `${tickWords(first)} – ${tickWords(last)}`,
      seen: sum('seen'),
      dismissed: sum('dismissed'),
    }
  })
}

/** How much of a whole: `52%`, `under 1%`; nothing of nothing. */
export function shareOf(part: number, whole: number): string {
  if (whole === 0) return '–'
  const share = Math.min(1, part / whole) * 100
  return share > 0 && share < 1 ? 'under 1%' : `${Math.round(share)}%`
}
