import type { Dashboard } from '../analytics.api.ts'
import type { Granularity } from '../analytics-search.ts'
import { type Extent, extentsOf, extentWords, wordsOfPart } from '../extents.ts'
import { type FigureName, figureIn } from '../figures.ts'
import { tickWords } from '../zones.ts'

/** A part of the time with what was counted in it, and in the one at its place in the period before. */
export interface TrendRow {
  /** when it begins, in milliseconds since 1970 */
  time: number
  extent: Extent
  now: number | null
  before: number | null
  /** of the period before; null where that has fewer parts */
  timeBefore: number | null
  extentBefore: Extent | null
}

/** Every part of the time, one after the other. */
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

/** When the part of the time begins that a moment is in: there its mark crosses the line. */
export const startOf = (rows: readonly TrendRow[], at: number): number =>
  rows.findLast(({ time }) => time <= at)?.time ?? at

/**
 * The first rows of days or months, which have a word below the axis: every one, or every second, third and so on, counted
 * from the last, so that there are no more than have room.
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
 * The marks of notes, the earliest first, and their numbers. Those without room for one each have theirs together, as 3–5,
 * at the first of them.
 *
 * @param room that a number takes of the time, in milliseconds
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

/** How much of its day or week the number of the period before is of, where that is not as much as stands beside it. */
export function extentBeforeWords(
  { extent, extentBefore }: TrendRow,
  granularity: Granularity,
): string | null {
  if (extentBefore === 'part') return extentWords('part', granularity)
  return extentBefore === 'whole' && extent !== 'whole' ? extentWords('whole', granularity) : null
}
