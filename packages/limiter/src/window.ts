import type { Limit } from './limit.ts'

/**
 * Parts into which a window is divided. What was used is remembered by part, not by request, with the moment of the last
 * of it, and is given back when that has left the window: at most a 60th of the window late, never early, and nobody waits
 * for longer than the window. So the limit holds in every stretch of time, and what is remembered stays small.
 */
export const PARTS = 60

/** Milliseconds of one part. */
export const partMs = ({ seconds }: Limit): number => (seconds * 1000) / PARTS

const partOf = (limit: Limit, at: number) => Math.floor(at / partMs(limit))

/** What was used in the last stretch of time: by part the moment of the last of it, rising, and how much. */
export class SlidingWindow {
  private readonly lasts: number[] = []
  private readonly counts: number[] = []
  private sum = 0

  /** What counts at this moment. */
  used({ seconds }: Limit, now: number): number {
    let gone = 0
    while (gone < this.lasts.length && (this.lasts[gone] ?? 0) <= now - seconds * 1000) {
      this.sum -= this.counts[gone] ?? 0
      gone++
    }
    if (gone > 0) {
      this.lasts.splice(0, gone)
      this.counts.splice(0, gone)
    }
    return this.sum
  }

  add(limit: Limit, now: number, units: number): void {
    const newest = this.lasts.length - 1
    // A clock that was set back does not go back here: the newest part takes it.
    const at = Math.max(now, this.lasts[newest] ?? 0)
    if (newest >= 0 && partOf(limit, this.lasts[newest] ?? 0) === partOf(limit, at)) {
      this.lasts[newest] = at
      this.counts[newest] = (this.counts[newest] ?? 0) + units
    } else {
      this.lasts.push(at)
      this.counts.push(units)
    }
    this.sum += units
  }

  /** Takes so much back out of the part in which it was added at that moment, as far as it is there. */
  remove(limit: Limit, at: number, units: number): void {
    const index = this.lasts.findIndex((last) => partOf(limit, last) === partOf(limit, at))
    if (index < 0) return
    const count = this.counts[index] ?? 0
    const back = Math.min(units, count)
    this.sum -= back
    this.counts[index] = count - back
    if (back < count) return
    this.lasts.splice(index, 1)
    this.counts.splice(index, 1)
  }

  /** Milliseconds until `amount` of what counts has been given back, or all of it where that is less. */
  msUntilBack(amount: number, { seconds }: Limit, now: number): number {
    const wanted = Math.min(amount, this.sum)
    let back = 0
    for (let index = 0; back < wanted; index++) {
      back += this.counts[index] ?? 0
      if (back >= wanted) return (this.lasts[index] ?? 0) + seconds * 1000 - now
    }
    return 0
  }
}
