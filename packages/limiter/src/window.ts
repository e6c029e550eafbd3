import type { Limit } from './limit.ts'

/**
 * Number of parts of a window. Usage is stored per part, not per request, with the time of its last request,
 * and expires when that time leaves the window. Usage therefore expires up to 1/60 of the window late and
 * never early, and no wait is longer than the window. The limit holds in every window, and little data is
 * stored.
 */
export const PARTS = 60

/** Returns the length of one part in milliseconds. */
export const getPartMs = ({ seconds }: Limit): number => (seconds * 1000) / PARTS

const getPart = (limit: Limit, at: number) => Math.floor(at / getPartMs(limit))

/**
 * Usage of a sliding window: the time of the last request and the number of units of each part, in ascending
 * order.
 */
export class SlidingWindow {
  private readonly lasts: number[] = []
  private readonly counts: number[] = []
  private sum = 0

  /** Returns the current usage. */
  used({ seconds }: Limit, now: number): number {
    let expiredParts = 0
    while (expiredParts < this.lasts.length && (this.lasts[expiredParts] ?? 0) <= now - seconds * 1000) {
      this.sum -= this.counts[expiredParts] ?? 0
      expiredParts++
    }
    if (expiredParts > 0) {
      this.lasts.splice(0, expiredParts)
      this.counts.splice(0, expiredParts)
    }
    return this.sum
  }

  add(limit: Limit, now: number, units: number): void {
    const newest = this.lasts.length - 1
    // If the clock was set back, the newest part counts the request.
    const at = Math.max(now, this.lasts[newest] ?? 0)
    if (newest >= 0 && getPart(limit, this.lasts[newest] ?? 0) === getPart(limit, at)) {
      this.lasts[newest] = at
      this.counts[newest] = (this.counts[newest] ?? 0) + units
    } else {
      this.lasts.push(at)
      this.counts.push(units)
    }
    this.sum += units
  }

  /** Removes units from the part that counted them at the given time, as far as they are still there. */
  remove(limit: Limit, at: number, units: number): void {
    const index = this.lasts.findIndex((last) => getPart(limit, last) === getPart(limit, at))
    if (index < 0) return
    const count = this.counts[index] ?? 0
    const removedUnits = Math.min(units, count)
    this.sum -= removedUnits
    this.counts[index] = count - removedUnits
    if (removedUnits < count) return
    this.lasts.splice(index, 1)
    this.counts.splice(index, 1)
  }

  /** Returns the milliseconds until `amount` units, or all of them if there are fewer, have expired. */
  getMsUntilExpired(amount: number, { seconds }: Limit, now: number): number {
    const wanted = Math.min(amount, this.sum)
    let expiredUnits = 0
    for (let index = 0; expiredUnits < wanted; index++) {
      expiredUnits += this.counts[index] ?? 0
      if (expiredUnits >= wanted) return (this.lasts[index] ?? 0) + seconds * 1000 - now
    }
    return 0
  }
}
