import { DAY } from '../day.ts'
import { SLOT } from '../slot.ts'
import { dayIn, startOfDay } from './zones.ts'

export const GRANULARITIES = ['hourly', 'daily', 'weekly', 'monthly'] as const
export type Granularity = (typeof GRANULARITIES)[number]

export const RANGES = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const
export type DateRange = keyof typeof RANGES

/** A time span in milliseconds since 1970. It excludes `until`. */
export interface Span {
  from: number
  until: number
}

/** Date range of a report, with the previous period. */
export interface Period extends Span {
  /** The same number of days before, up to the same time of day. Its `starts` cover whole days. */
  before: Span & { starts: number[] }
  /** Starts of the intervals of the range, in order. The first one equals `from`. */
  starts: number[]
}

const HOUR = 3_600_000
/** 1970-01-01 was a Thursday, and weeks start on Monday. */
const weekday = (day: number) => (day + 3) % 7

const isFirst: Record<Exclude<Granularity, 'hourly'>, (day: number) => boolean> = {
  daily: () => true,
  weekly: (day) => weekday(day) === 0,
  monthly: (day) => new Date(day * DAY).getUTCDate() === 1,
}

/** Returns the end of the slot that contains the time, because metrics are stored per slot. */
const endOfSlot = (at: number) => (Math.floor(at / SLOT) + 1) * SLOT

/**
 * Returns the last days in a time zone, including today, split into hours, days, weeks from Monday, or
 * months. The first week and month only include their part within the range.
 */
export function periodOf(range: DateRange, granularity: Granularity, zone: string, now: number): Period {
  const days = RANGES[range]
  const today = dayIn(zone, now)
  const first = today - days + 1
  const from = startOfDay(zone, first)
  const until = endOfSlot(now)
  const before = startOfDay(zone, first - days)
  const sinceMidnight = until - startOfDay(zone, today)
  const beforeUntil = Math.min(startOfDay(zone, today - days) + sinceMidnight, from)
  const parted = (span: Span, firstDay: number) =>
    granularity === 'hourly'
      ? hours(span)
      : startsOf(zone, firstDay, firstDay + days - 1, isFirst[granularity])
  return {
    from,
    until,
    starts: parted({ from, until }, first),
    before: { from: before, until: beforeUntil, starts: parted({ from: before, until: from }, first - days) },
  }
}

/** Returns the hours of elapsed time, so a day with a clock change has 23 or 25. */
function hours({ from, until }: Span): number[] {
  return Array.from({ length: Math.ceil((until - from) / HOUR) }, (_, index) => from + index * HOUR)
}

function startsOf(zone: string, first: number, last: number, isStart: (day: number) => boolean): number[] {
  const starts: number[] = []
  for (let day = first; day <= last; day++)
    if (day === first || isStart(day)) starts.push(startOfDay(zone, day))
  return starts
}
