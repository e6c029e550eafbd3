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
  extent: IntervalCoverage
  now: number | null
  before: number | null
  /** the same for the previous period; null if that has fewer intervals */
  timeBefore: number | null
  extentBefore: IntervalCoverage | null
}

/** Returns the intervals of the trend in order. */
export function toTrendRows(
  { range, trends = [], previous_trends = [] }: Dashboard,
  figure: MetricName,
  granularity: Granularity,
  timezone: string,
): TrendRow[] {
  const getStarts = (list: typeof trends) => list.map(({ start }) => Date.parse(start))
  const [starts, startsBefore] = [getStarts(trends), getStarts(previous_trends)]
  const extents = getCoverage(starts, null, granularity, timezone)
  const extentsBefore = getCoverage(startsBefore, Date.parse(range.from), granularity, timezone)
  return starts.map((time, index) => ({
    time,
    extent: extents[index] ?? 'whole',
    now: getMetricValue(figure, trends[index]),
    before: getMetricValue(figure, previous_trends[index]),
    timeBefore: startsBefore[index] ?? null,
    extentBefore: extentsBefore[index] ?? null,
  }))
}

/** Returns the start of the interval that contains a time, where its marker crosses the line. */
export const findIntervalStart = (rows: readonly TrendRow[], at: number): number =>
  rows.findLast(({ time }) => time <= at)?.time ?? at

/**
 * Returns the rows that start a day or month and get an axis label. Keeps every first, second, or third one,
 * counted from the last, so that the labels fit.
 */
export function selectTicks(
  rows: readonly TrendRow[],
  granularity: Granularity,
  timezone: string,
  maxTicks: number,
): number[] {
  const words = rows.map(({ time }) => formatTick(time, granularity, timezone))
  const firstRows = rows.filter((_, index) => words[index] !== words[index - 1]).map(({ time }) => time)
  const step = Math.ceil(firstRows.length / maxTicks)
  return firstRows.filter((_, index) => (firstRows.length - 1 - index) % step === 0)
}

interface AnnotationMarker {
  x: number
  label: string
}

/**
 * Returns the markers of annotations with their numbers, earliest first. Markers that are too close share one
 * label, such as 3–5, at the first of them.
 *
 * @param labelWidth width of a label, in milliseconds
 */
export function placeMarkers(
  notes: readonly { at: string }[],
  rows: readonly TrendRow[],
  labelWidth: number,
): AnnotationMarker[] {
  const groups: { positions: Set<number>; first: number; last: number }[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const [index, { at }] of notes.entries()) {
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

/** `Tue 3 Mar 2026 (in progress)` */
export const formatRow = ({ time, extent }: TrendRow, granularity: Granularity, timezone: string) =>
  formatIntervalLabel(time, extent, granularity, timezone)

/** Describes the coverage of the previous value if it differs from that of the current one. */
export function formatPreviousCoverage(
  { extent, extentBefore }: TrendRow,
  granularity: Granularity,
): string | null {
  if (extentBefore === 'part') return formatCoverage('part', granularity)
  return extentBefore === 'whole' && extent !== 'whole' ? formatCoverage('whole', granularity) : null
}
