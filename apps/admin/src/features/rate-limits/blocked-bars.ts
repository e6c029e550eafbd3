import { formatClockTime, formatWeekday, formatWeekdayAndDay } from '../../lib/format.ts'
import type { History } from './rate-limits.api.ts'
import { CLASSES, type SPANS } from './rate-limits-search.ts'

const HOUR_MS = 3_600_000

/** Number of hours that the chart covers: a day or a week. */
export type Span = (typeof SPANS)[number]
type RateClass = (typeof CLASSES)[number]

/** Number of hours that a bar covers. Hourly bars of a week would be too narrow on a phone. */
const HOURS_PER_BAR: Record<Span, number> = { 24: 1, 168: 6 }

/** Numbers of blocked requests in one interval, by rate limit class. */
export interface Bar extends Record<RateClass, number> {
  /** start of the interval, in ISO 8601 */
  at: string
  /** `Fri, Nov 21, 2:00 PM–8:00 PM` */
  label: string
  /** blocked requests of all classes */
  total: number
  /** blocked requests from clients with a penalty */
  penalized: number
}

/**
 * Returns the span of the loaded history, which differs from the selected span while a new history loads.
 * The history of a day starts up to 24 hours ago. The threshold of 25 hours allows for different clocks and a
 * delayed refetch.
 */
export const getLoadedSpan = ({ from }: History): Span =>
  Date.now() - Date.parse(from) > 25 * HOUR_MS ? 168 : 24

/** Returns a bar for each interval of the span, including empty ones. */
export function toBars({ from, hours }: History, span: Span): Bar[] {
  const barMs = HOURS_PER_BAR[span] * HOUR_MS
  const start = Date.parse(from)
  const bars = Array.from({ length: (span * HOUR_MS) / barMs }, (_, index): Bar => {
    const [startTime, endTime] = [new Date(start + index * barMs), new Date(start + (index + 1) * barMs)]
    return {
      at: startTime.toISOString(),
      label: `${formatWeekdayAndDay(startTime)}, ${formatClockTime(startTime)}–${formatClockTime(endTime)}`,
      api: 0,
      auth: 0,
      search: 0,
      admin: 0,
      webhook: 0,
      stream: 0,
      upload: 0,
      preview: 0,
      image: 0,
      collect: 0,
      export: 0,
      total: 0,
      penalized: 0,
    }
  })
  for (const { hour, class: name, blocked_requests, penalized } of hours) {
    const bar = bars[Math.floor((Date.parse(hour) - start) / barMs)]
    if (!bar) continue
    bar[name] += blocked_requests
    bar.total += blocked_requests
    bar.penalized += penalized
  }
  return bars
}

/**
 * Returns the rate limit classes that have blocked requests, in display order, each with the number of these
 * requests.
 */
export const getBlockedClasses = (bars: readonly Bar[]) =>
  CLASSES.map((name) => ({ name, count: bars.reduce((sum, bar) => sum + bar[name], 0) })).filter(
    ({ count }) => count > 0,
  )

/**
 * Returns the times that the axis may label: for a day, the start times of all bars; for a week, only the
 * start time of the first bar of each new day.
 */
export const selectTicks = (bars: readonly Bar[], span: Span) =>
  bars
    .filter(
      ({ at }, index) =>
        span === 24 ||
        (index > 0 && formatWeekday(new Date(at)) !== formatWeekday(new Date(bars[index - 1]?.at ?? at))),
    )
    .map(({ at }) => at)

/** Formats a time for the axis: for a day as a clock time, for a week as a weekday. */
export const formatTick = (startTime: string, span: Span) =>
  span === 24 ? formatClockTime(new Date(startTime)) : formatWeekday(new Date(startTime))
