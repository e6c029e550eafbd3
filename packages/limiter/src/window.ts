import type { Limit } from './limit.ts'

/**
 * Parts into which a window is divided. What was used is remembered by part, not by request, and is given back when
 * all of its part has left the window: at most a 60th of the window late, never early. So the limit holds in every
 * stretch of time, and what is remembered stays small.
 */
export const PARTS = 60

/** Milliseconds of one part. */
export const partMs = ({ seconds }: Limit): number => (seconds * 1000) / PARTS

/** What was used in the last stretch of time: the numbers of the parts, rising, and how much in each. */
export class SlidingWindow {
  private readonly parts: number[] = []
  private readonly counts: number[] = []
  private sum = 0

  /** What counts at this moment. */
  used(limit: Limit, now: number): number {
    const width = partMs(limit)
    // Part n ends at (n + 1) * width, and has left when that is a whole window ago.
    const firstKept = Math.floor(now / width) - PARTS
    let gone = 0
    while (gone < this.parts.length && (this.parts[gone] ?? 0) < firstKept) {
      this.sum -= this.counts[gone] ?? 0
      gone++
    }
    if (gone > 0) {
      this.parts.splice(0, gone)
      this.counts.splice(0, gone)
    }
    return this.sum
  }

  add(limit: Limit, now: number): void {
    const last = this.parts.length - 1
    // A clock that was set back does not go back here: the newest part takes it.
    const part = Math.max(Math.floor(now / partMs(limit)), this.parts[last] ?? 0)
    if (last >= 0 && this.parts[last] === part) this.counts[last] = (this.counts[last] ?? 0) + 1
    else {
      this.parts.push(part)
      this.counts.push(1)
    }
    this.sum += 1
  }

  /** Milliseconds until `amount` of what counts has been given back, or all of it where that is less. */
  msUntilBack(amount: number, limit: Limit, now: number): number {
    const wanted = Math.min(amount, this.sum)
    let back = 0
    for (let index = 0; back < wanted; index++) {
      back += this.counts[index] ?? 0
      if (back >= wanted) return Math.ceil(((this.parts[index] ?? 0) + 1 + PARTS) * partMs(limit) - now)
    }
    return 0
  }
}
