import { DAY } from '../day.ts'
import { SLOT } from '../slot.ts'
import { dayIn, startOfDay } from './zones.ts'

export const GRANULARITIES = ['hourly', 'daily', 'weekly', 'monthly'] as const
export type Granularity = (typeof GRANULARITIES)[number]

export const RANGES = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const
export type DateRange = keyof typeof RANGES

/** A span of time; `until` is not in it. Milliseconds since 1970. */
export interface Span {
  from: number
  until: number
}

/** What a request is about, and what it is compared with. */
export interface Period extends Span {
  /** as many days of the zone before, up to the same time of the day; its parts are of whole days */
  before: Span & { starts: number[] }
  /** when each part of the period begins, in order; the first begins with it */
  starts: number[]
}

const HOUR = 3_600_000
/** Thursday was the first day of 1970, and weeks begin on Monday. */
const weekday = (day: number) => (day + 3) % 7

const isFirst: Record<Exclude<Granularity, 'hourly'>, (day: number) => boolean> = {
  daily: () => true,
  weekly: (day) => weekday(day) === 0,
  monthly: (day) => new Date(day * DAY).getUTCDate() === 1,
}

/** The end of the quarter of an hour that a moment is in: figures are kept by these. */
const endOfSlot = (at: number) => (Math.floor(at / SLOT) + 1) * SLOT

/**
 * The last days of a zone, with today, parted by hours, days, weeks from Monday or months. The first week and the first
 * month are as much of them as is in the range.
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

/** Hours by the clock that never is set: a day of 23 or 25 of them has so many. */
function hours({ from, until }: Span): number[] {
  return Array.from({ length: Math.ceil((until - from) / HOUR) }, (_, index) => from + index * HOUR)
}

function startsOf(zone: string, first: number, last: number, isStart: (day: number) => boolean): number[] {
  const starts: number[] = []
  for (let day = first; day <= last; day++)
    if (day === first || isStart(day)) starts.push(startOfDay(zone, day))
  return starts
}
