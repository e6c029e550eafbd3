import type { Dashboard } from '../analytics.api.ts'
import type { Granularity } from '../analytics-search.ts'
import { type Extent, extentsOf, extentWords, wordsOfPart } from '../extents.ts'
import { type FigureName, figureIn } from '../figures.ts'
import { tickWords } from '../zones.ts'

/** An interval with its value and the value of the matching interval in the previous period. */
export interface TrendRow {
  /** start of the interval, in milliseconds since 1970 */
  time: number
  extent: Extent
  now: number | null
  before: number | null
  /** the same for the previous period; null if that has fewer intervals */
  timeBefore: number | null
  extentBefore: Extent | null
}

/** Returns the intervals of the trend in order. */
export function rowsOf(
  { range, trends = [], previous_trends = [] }: Dashboard,
  figure: FigureName,
  granularity: Granularity,
  timezone: string,
): TrendRow[] {
  const startsOf = (list: typeof trends) => list.map(({ start }) => Date.parse(start))
  const [starts, startsBefore] = [startsOf(trends), startsOf(previous_trends)]
  const extents = extentsOf(starts, null, granularity, timezone)
  const extentsBefore = extentsOf(startsBefore, Date.parse(range.from), granularity, timezone)
  return starts.map((time, index) => ({
    time,
    extent: extents[index] ?? 'whole',
    now: figureIn(figure, trends[index]),
    before: figureIn(figure, previous_trends[index]),
    timeBefore: startsBefore[index] ?? null,
    extentBefore: extentsBefore[index] ?? null,
  }))
}

/** Returns the start of the interval that contains a time, where its marker crosses the line. */
export const startOf = (rows: readonly TrendRow[], at: number): number =>
  rows.findLast(({ time }) => time <= at)?.time ?? at

/**
 * Returns the rows that start a day or month and get an axis label. Keeps every first, second, or third one,
 * counted from the last, so that the labels fit.
 */
export function ticksOf(
  rows: readonly TrendRow[],
  granularity: Granularity,
  timezone: string,
  most: number,
): number[] {
  const words = rows.map(({ time }) => tickWords(time, granularity, timezone))
  const firsts = rows.filter((_, index) => words[index] !== words[index - 1]).map(({ time }) => time)
  const step = Math.ceil(firsts.length / most)
  return firsts.filter((_, index) => (firsts.length - 1 - index) % step === 0)
}

interface Mark {
  x: number
  label: string
}

/**
 * Returns the markers of annotations with their numbers, earliest first. Markers that are too close share one
 * label, such as 3–5, at the first of them.
 *
 * @param room width of a label, in milliseconds
 */
export function marksOf(notes: readonly { at: string }[], rows: readonly TrendRow[], room: number): Mark[] {
  const groups: { places: Set<number>; first: number; last: number }[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const [index, { at }] of notes.entries()) {
    const x = startOf(rows, Date.parse(at))
    const group = groups.at(-1)
    if (group && x < end) {
      group.places.add(x)
      group.last = index + 1
    } else {
      groups.push({ places: new Set([x]), first: index + 1, last: index + 1 })
      end = x + room
    }
  }
  return groups.flatMap(({ places, first, last }) =>
    [...places].map((x, index) => ({
      x,
      label: index > 0 ? '' : first === last ? `${first}` : `${first}–${last}`,
    })),
  )
}

/** `Tue 3 Mar 2026 (in progress)` */
export const rowWords = ({ time, extent }: TrendRow, granularity: Granularity, timezone: string) =>
  wordsOfPart(time, extent, granularity, timezone)

/** Describes the coverage of the previous value if it differs from that of the current one. */
export function extentBeforeWords(
  { extent, extentBefore }: TrendRow,
  granularity: Granularity,
): string | null {
  if (extentBefore === 'part') return extentWords('part', granularity)
  return extentBefore === 'whole' && extent !== 'whole' ? extentWords('whole', granularity) : null
}
