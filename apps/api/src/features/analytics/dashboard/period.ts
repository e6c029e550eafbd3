import { DAY_MS } from '../day.ts'
import { SLOT_MS } from '../slot.ts'
import { getDayInZone, getStartOfDay } from './time-zones.ts'

export const GRANULARITIES = ['hourly', 'daily', 'weekly', 'monthly'] as const
export type Granularity = (typeof GRANULARITIES)[number]

/** Number of days in each date range. */
export const RANGES = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const
export type DateRange = keyof typeof RANGES

/** A time span in milliseconds since 1970. It excludes `until`. */
export interface Span {
  from: number
  until: number
}

/** Date range of a report, with the previous period. */
export interface Period extends Span {
  /**
   * The same number of days directly before the range. Their last day ends at the same time of day as the
   * range, but `starts` includes all intervals of that day.
   */
  before: Span & { starts: number[] }
  /** Starts of the intervals of the range, in order. The first one equals `from`. */
  starts: number[]
}

const HOUR_MS = 3_600_000
/** Returns the weekday of a day number: 0 is Monday. Day 0, 1970-01-01, was a Thursday. */
const getWeekday = (day: number) => (day + 3) % 7

const isIntervalStart: Record<Exclude<Granularity, 'hourly'>, (day: number) => boolean> = {
  daily: () => true,
  weekly: (day) => getWeekday(day) === 0,
  monthly: (day) => new Date(day * DAY_MS).getUTCDate() === 1,
}

/** Returns the end of the slot that contains the time, because metrics are stored per slot. */
const getSlotEnd = (at: number) => (Math.floor(at / SLOT_MS) + 1) * SLOT_MS

/**
 * Returns the last days in a time zone, including today, split into hours, days, weeks from Monday, or
 * months. If the range starts within a week or month, the first interval starts with the range.
 */
export function getPeriod(range: DateRange, granularity: Granularity, zone: string, now: number): Period {
  const days = RANGES[range]
  const today = getDayInZone(zone, now)
  const first = today - days + 1
  const from = getStartOfDay(zone, first)
  const until = getSlotEnd(now)
  const previousFrom = getStartOfDay(zone, first - days)
  const sinceMidnight = until - getStartOfDay(zone, today)
  const previousUntil = Math.min(getStartOfDay(zone, today - days) + sinceMidnight, from)
  const getStarts = (span: Span, firstDay: number) =>
    granularity === 'hourly'
      ? getHourStarts(span)
      : getIntervalStarts(zone, firstDay, firstDay + days - 1, isIntervalStart[granularity])
  return {
    from,
    until,
    starts: getStarts({ from, until }, first),
    before: {
      from: previousFrom,
      until: previousUntil,
      starts: getStarts({ from: previousFrom, until: from }, first - days),
    },
  }
}

/**
 * Splits a span into intervals of 60 minutes, and returns their starts. A day with a clock change has 23 or
 * 25 intervals.
 */
function getHourStarts({ from, until }: Span): number[] {
  return Array.from({ length: Math.ceil((until - from) / HOUR_MS) }, (_, index) => from + index * HOUR_MS)
}

function getIntervalStarts(
  zone: string,
  first: number,
  last: number,
  isStart: (day: number) => boolean,
): number[] {
  const starts: number[] = []
  for (let day = first; day <= last; day++)
    if (day === first || isStart(day)) starts.push(getStartOfDay(zone, day))
  return starts
}
