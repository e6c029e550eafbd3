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

/** An interval with its value and the value of the interval at the same position in the previous period. */
export interface TrendRow {
  /** start of the interval, in milliseconds since 1970 */
  time: number
  coverage: IntervalCoverage
  current: number | null
  previous: number | null
  /** start of the previous period's interval; null if the previous period has fewer intervals */
  previousTime: number | null
  /** coverage of the previous period's interval; null if the previous period has fewer intervals */
  previousCoverage: IntervalCoverage | null
}

/** Returns a row for each interval of the current period, in chronological order. */
export function toTrendRows(
  { range, trends = [], previous_trends = [] }: Dashboard,
  metric: MetricName,
  granularity: Granularity,
  timezone: string,
): TrendRow[] {
  const getStarts = (list: typeof trends) => list.map(({ start }) => Date.parse(start))
  const [starts, previousStarts] = [getStarts(trends), getStarts(previous_trends)]
  const coverages = getCoverage(starts, null, granularity, timezone)
  // The previous period ends where the current one starts.
  const previousCoverages = getCoverage(previousStarts, Date.parse(range.from), granularity, timezone)
  return starts.map((time, index) => ({
    time,
    coverage: coverages[index] ?? 'whole',
    current: getMetricValue(metric, trends[index]),
    previous: getMetricValue(metric, previous_trends[index]),
    previousTime: previousStarts[index] ?? null,
    previousCoverage: previousCoverages[index] ?? null,
  }))
}

/** Returns the start of the interval that contains an annotation. The annotation's marker is placed there. */
export const findIntervalStart = (rows: readonly TrendRow[], annotationTime: number): number =>
  rows.findLast(({ time }) => time <= annotationTime)?.time ?? annotationTime

/**
 * Returns the times of the axis labels: one for each distinct label, so that the hours of a day share one. If
 * there are more than `maxTicks`, returns every nth time, counted from the last one.
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
  /** position on the time axis, in milliseconds since 1970 */
  x: number
  /** annotation numbers; empty if the label of an earlier marker includes them */
  label: string
}

/**
 * Returns the markers of annotations, earliest first. A marker is labeled with the number of its annotation.
 * Markers that are too close together share one label, such as `3–5`, at the first marker.
 *
 * @param annotations annotations, earliest first; numbered from 1
 * @param labelWidth width of a label on the time axis, in milliseconds
 */
export function placeMarkers(
  annotations: readonly { at: string }[],
  rows: readonly TrendRow[],
  labelWidth: number,
): AnnotationMarker[] {
  const groups: { positions: Set<number>; firstNumber: number; lastNumber: number }[] = []
  let labelEnd = Number.NEGATIVE_INFINITY
  for (const [index, { at }] of annotations.entries()) {
    const x = findIntervalStart(rows, Date.parse(at))
    const group = groups.at(-1)
    if (group && x < labelEnd) {
      group.positions.add(x)
      group.lastNumber = index + 1
    } else {
      groups.push({ positions: new Set([x]), firstNumber: index + 1, lastNumber: index + 1 })
      labelEnd = x + labelWidth
    }
  }
  return groups.flatMap(({ positions, firstNumber, lastNumber }) =>
    [...positions].map((x, index) => ({
      x,
      label: index > 0 ? '' : firstNumber === lastNumber ? `${firstNumber}` : `${firstNumber}–${lastNumber}`,
    })),
  )
}

/** Formats the interval of a row with its coverage: `Tue, Mar 3, 2026 (in progress)`. */
export const formatRowLabel = ({ time, coverage }: TrendRow, granularity: Granularity, timezone: string) =>
  formatIntervalLabel(time, coverage, granularity, timezone)

/**
 * Formats the coverage of a row's previous value: `full day`. Returns null if both the current and the
 * previous value cover whole intervals, or if the previous period has no interval at this position.
 */
export function formatPreviousCoverage(
  { coverage, previousCoverage }: TrendRow,
  granularity: Granularity,
): string | null {
  if (previousCoverage === 'part') return formatCoverage('part', granularity)
  return previousCoverage === 'whole' && coverage !== 'whole' ? formatCoverage('whole', granularity) : null
}
