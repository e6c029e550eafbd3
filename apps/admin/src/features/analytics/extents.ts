import type { Granularity } from './analytics-search.ts'
import { beginsPart, partWords } from './zones.ts'

/**
 * How much of an hour, day, week, or month a value covers: all of it, the part within the range, or the part
 * that has elapsed.
 */
export type Extent = 'whole' | 'part' | 'in progress'

const UNITS: Record<Granularity, string> = {
  hourly: 'hour',
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
}

export const unitWord = (granularity: Granularity) => UNITS[granularity]

/**
 * Returns how much of each interval the range covers.
 *
 * @param starts start of each interval, in milliseconds since 1970
 * @param until end of the last interval; null if it is in progress
 */
export function extentsOf(
  starts: readonly number[],
  until: number | null,
  granularity: Granularity,
  timezone: string,
): Extent[] {
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? until
    if (end === null) return 'in progress'
    return [start, end].every((at) => beginsPart(at, granularity, timezone)) ? 'whole' : 'part'
  })
}

/** Formats the labels of all intervals of a range that ends now. */
export function wordsOfParts(
  trends: readonly { start: string }[],
  granularity: Granularity,
  timezone: string,
): string[] {
  const starts = trends.map(({ start }) => Date.parse(start))
  const extents = extentsOf(starts, null, granularity, timezone)
  return starts.map((at, index) => wordsOfPart(at, extents[index] ?? 'whole', granularity, timezone))
}

/** `partial week`, `full day` */
export const extentWords = (extent: 'whole' | 'part', granularity: Granularity) =>
  extent === 'part' ? `partial ${UNITS[granularity]}` : `full ${UNITS[granularity]}`

/** `Tue 3 Mar 2026 (in progress)`; `Week of Sun 1 Mar 2026 (partial)` */
export function wordsOfPart(at: number, extent: Extent, granularity: Granularity, timezone: string): string {
  const words = partWords(at, granularity, timezone)
  if (extent === 'whole') return words
  return `${words} (${extent === 'part' ? 'partial' : 'in progress'})`
}
