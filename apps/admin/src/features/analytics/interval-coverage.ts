import type { Granularity } from './analytics-search.ts'
import { formatInterval, isIntervalStart } from './format-interval.ts'

/**
 * How much of an hour, day, week, or month a value covers: all of it, only the part within the date range, or
 * only the part that has elapsed.
 */
export type IntervalCoverage = 'whole' | 'part' | 'in progress'

const UNITS: Record<Granularity, string> = {
  hourly: 'hour',
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
}

/** Returns the singular unit of a granularity, such as `day` for `daily`. */
export const formatUnit = (granularity: Granularity) => UNITS[granularity]

/**
 * Returns how much of each hour, day, week, or month lies within the date range.
 *
 * @param starts start of each interval, in milliseconds since 1970
 * @param until end of the last interval; null if that interval is in progress
 */
export function getCoverage(
  starts: readonly number[],
  until: number | null,
  granularity: Granularity,
  timezone: string,
): IntervalCoverage[] {
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? until
    if (end === null) return 'in progress'
    return [start, end].every((time) => isIntervalStart(time, granularity, timezone)) ? 'whole' : 'part'
  })
}

/** Formats the labels of all intervals of a date range that ends now. */
export function formatIntervalLabels(
  intervals: readonly { start: string }[],
  granularity: Granularity,
  timezone: string,
): string[] {
  const starts = intervals.map(({ start }) => Date.parse(start))
  const coverage = getCoverage(starts, null, granularity, timezone)
  return starts.map((start, index) =>
    formatIntervalLabel(start, coverage[index] ?? 'whole', granularity, timezone),
  )
}

/** Formats the coverage of an interval: `partial week`, `full day`. */
export const formatCoverage = (intervalCoverage: 'whole' | 'part', granularity: Granularity) =>
  intervalCoverage === 'part' ? `partial ${UNITS[granularity]}` : `full ${UNITS[granularity]}`

/**
 * Formats an interval with its coverage: `Tue, Mar 3, 2026 (in progress)`,
 * `Week of Sun, Mar 1, 2026 (partial)`.
 */
export function formatIntervalLabel(
  start: number,
  intervalCoverage: IntervalCoverage,
  granularity: Granularity,
  timezone: string,
): string {
  const label = formatInterval(start, granularity, timezone)
  if (intervalCoverage === 'whole') return label
  return `${label} (${intervalCoverage === 'part' ? 'partial' : 'in progress'})`
}
