import type { Dashboard } from '../analytics.api.ts'
import type { Granularity } from '../analytics-search.ts'
import { formatTick } from '../format-interval.ts'
import {
  formatCoverage,
  formatIntervalLabel,
  getCoverage,
  type IntervalCoverage,
} from '../interval-coverage.ts'
import { getMetricValue, type MetricName } from '../metrics.ts'

/** An interval with its value and the value of the matching interval in the previous period. */
export interface TrendRow {
  /** start of the interval, in milliseconds since 1970 */
  time: number
  coverage: IntervalCoverage
  now: number | null
  before: number | null
  /** start and coverage of the matching interval; null if the previous period has fewer intervals */
  timeBefore: number | null
  coverageBefore: IntervalCoverage | null
}

/** Returns the intervals of the trend in chronological order. */
export function toTrendRows(
  { range, trends = [], previous_trends = [] }: Dashboard,
  metric: MetricName,
  granularity: Granularity,
  timezone: string,
): TrendRow[] {
  const getStarts = (list: typeof trends) => list.map(({ start }) => Date.parse(start))
  const [starts, startsBefore] = [getStarts(trends), getStarts(previous_trends)]
  const coverages = getCoverage(starts, null, granularity, timezone)
  const coveragesBefore = getCoverage(startsBefore, Date.parse(range.from), granularity, timezone)
  return starts.map((time, index) => ({
    time,
    coverage: coverages[index] ?? 'whole',
    now: getMetricValue(metric, trends[index]),
    before: getMetricValue(metric, previous_trends[index]),
    timeBefore: startsBefore[index] ?? null,
    coverageBefore: coveragesBefore[index] ?? null,
  }))
}

/** Returns the start of the interval that contains an annotation's time, where its marker is placed. */
export const findIntervalStart = (rows: readonly TrendRow[], at: number): number =>
  rows.findLast(({ time }) => time <= at)?.time ?? at

/**
 * Returns the times of the axis labels, one for each day or month. If they don't fit, returns every nth one,
 * counted from the last.
 */
export function selectTicks(
  rows: readonly TrendRow[],
  granularity: Granularity,
  timezone: string,
  maxTicks: number,
): number[] {
  const labels = rows.map(({ time }) => formatTick(time, granularity, timezone))
  const tickTimes = rows.filter((_, index) => labels[index] !== labels[index - 1]).map(({ time }) => time)
  const step = Math.ceil(tickTimes.length / maxTicks)
  return tickTimes.filter((_, index) => (tickTimes.length - 1 - index) % step === 0)
}

interface AnnotationMarker {
  x: number
  label: string
}

/**
 * Returns the markers of annotations with their numbers, earliest first. Markers that are too close together
 * share one label, such as `3–5`, at the first marker.
 *
 * @param labelWidth width of a label on the time axis, in milliseconds
 */
export function placeMarkers(
  annotations: readonly { at: string }[],
  rows: readonly TrendRow[],
  labelWidth: number,
): AnnotationMarker[] {
  const groups: { positions: Set<number>; first: number; last: number }[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const [index, { at }] of annotations.entries()) {
    const x = findIntervalStart(rows, Date.parse(at))
    const group = groups.at(-1)
    if (group && x < end) {
      group.positions.add(x)
      group.last = index + 1
    } else {
      groups.push({ positions: new Set([x]), first: index + 1, last: index + 1 })
      end = x + labelWidth
    }
  }
  return groups.flatMap(({ positions, first, last }) =>
    [...positions].map((x, index) => ({
      x,
      label: index > 0 ? '' : first === last ? `${first}` : `${first}–${last}`,
    })),
  )
}

/** `Tue, Mar 3, 2026 (in progress)` */
export const formatRow = ({ time, coverage }: TrendRow, granularity: Granularity, timezone: string) =>
  formatIntervalLabel(time, coverage, granularity, timezone)

/** Describes the coverage of the previous value if it differs from that of the current one. */
export function formatPreviousCoverage(
  { coverage, coverageBefore }: TrendRow,
  granularity: Granularity,
): string | null {
  if (coverageBefore === 'part') return formatCoverage('part', granularity)
  return coverageBefore === 'whole' && coverage !== 'whole' ? formatCoverage('whole', granularity) : null
}
