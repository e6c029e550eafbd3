import { formatClockTime, formatWeekday, formatWeekdayAndDay } from '../../lib/format.ts'
import { CLASSES, type SPANS } from './limited-search.ts'
import type { History } from './rate-limits.api.ts'

const HOUR_MS = 3_600_000

export type Span = (typeof SPANS)[number]
type ClassName = (typeof CLASSES)[number]

/** Hours in one bar; the bars of a week must stay visible on a phone. */
const HOURS_PER_BAR: Record<Span, number> = { 24: 1, 168: 6 }

/** Blocked requests in one interval, by class. */
export interface Bar extends Record<ClassName, number> {
  /** start of the interval, in ISO 8601 */
  at: string
  /** `Fri, Nov 21, 2:00 PM–8:00 PM` */
  label: string
  total: number
  penalized: number
}

/** Returns the span that a response covers: the previously selected one while a new one loads. */
export const getSpan = ({ from }: History): Span => (Date.now() - Date.parse(from) > 25 * HOUR_MS ? 168 : 24)

/** Returns a bar for each interval of the span, including empty ones. */
export function toBars({ from, hours }: History, span: Span): Bar[] {
  const barMs = HOURS_PER_BAR[span] * HOUR_MS
  const start = Date.parse(from)
  const bars = Array.from({ length: (span * HOUR_MS) / barMs }, (_, index): Bar => {
    const [begin, end] = [new Date(start + index * barMs), new Date(start + (index + 1) * barMs)]
    return {
      at: begin.toISOString(),
      label: `${formatWeekdayAndDay(begin)}, ${formatClockTime(begin)}–${formatClockTime(end)}`,
      ...{ api: 0, auth: 0, search: 0, admin: 0, webhook: 0, stream: 0, upload: 0, preview: 0, image: 0 },
      collect: 0,
      export: 0,
      total: 0,
      penalized: 0,
    }
  })
  for (const { hour, class: name, refused, penalized } of hours) {
    const bar = bars[Math.floor((Date.parse(hour) - start) / barMs)]
    if (!bar) continue
    bar[name] += refused
    bar.total += refused
    bar.penalized += penalized
  }
  return bars
}

/** Returns the classes that have blocked requests, in display order, with the number of requests. */
export const getBlockedClasses = (bars: readonly Bar[]) =>
  CLASSES.map((name) => ({ name, refused: bars.reduce((sum, bar) => sum + bar[name], 0) })).filter(
    ({ refused }) => refused > 0,
  )

/** Returns the times that can have an axis label: all for a day, and the first of each new day for a week. */
export const selectTicks = (bars: readonly Bar[], span: Span) =>
  bars
    .filter(
      ({ at }, index) =>
        span === 24 ||
        (index > 0 && formatWeekday(new Date(at)) !== formatWeekday(new Date(bars[index - 1]?.at ?? at))),
    )
    .map(({ at }) => at)

export const formatTick = (at: string, span: Span) =>
  span === 24 ? formatClockTime(new Date(at)) : formatWeekday(new Date(at))
