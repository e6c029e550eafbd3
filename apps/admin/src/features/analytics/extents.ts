import type { Granularity } from './analytics-search.ts'
import { beginsPart, partWords } from './zones.ts'

/** How much of an hour, a day, a week or a month is meant: all of it, what is in the range, or what has been of it. */
export type Extent = 'whole' | 'part' | 'in progress'

const UNITS: Record<Granularity, string> = {
  hourly: 'hour',
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
}

export const unitWord = (granularity: Granularity) => UNITS[granularity]

/**
 * How much of each part of a range is in it.
 *
 * @param starts when each begins, in milliseconds since 1970
 * @param until the end of the last; null where it is not over yet
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

/** In words, every part of a range that ends now. */
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
