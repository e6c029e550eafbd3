import type { Limit } from './limit.ts'

/**
 * Number of parts of a window. To save memory, usage is stored per part instead of per request, together with
 * the time of the part's last request. All usage of a part expires when that time leaves the window. Usage
 * therefore never expires early, and at most 1/60 of the window late. The limit holds in every period of the
 * window's length, and no client waits longer than the window for its usage to expire.
 */
export const PARTS = 60

/** Returns the length of one part in milliseconds. */
export const getPartMs = ({ seconds }: Limit): number => (seconds * 1000) / PARTS

const getPartIndex = (limit: Limit, at: number) => Math.floor(at / getPartMs(limit))

/** Usage in a sliding window. */
export class SlidingWindow {
  /** time of each part's last request, from the oldest part to the newest */
  private readonly times: number[] = []
  /** number of units of each part, in the same order */
  private readonly counts: number[] = []
  private sum = 0

  /** Returns the current usage, and drops expired parts. */
  getUsage({ seconds }: Limit, now: number): number {
    let expiredParts = 0
    while (expiredParts < this.times.length && (this.times[expiredParts] ?? 0) <= now - seconds * 1000) {
      this.sum -= this.counts[expiredParts] ?? 0
      expiredParts++
    }
    if (expiredParts > 0) {
      this.times.splice(0, expiredParts)
      this.counts.splice(0, expiredParts)
    }
    return this.sum
  }

  /** Counts units in the current part. */
  add(limit: Limit, now: number, units: number): void {
    const newest = this.times.length - 1
    // If the clock was set back, the newest part counts the request.
    const at = Math.max(now, this.times[newest] ?? 0)
    if (newest >= 0 && getPartIndex(limit, this.times[newest] ?? 0) === getPartIndex(limit, at)) {
      this.times[newest] = at
      this.counts[newest] = (this.counts[newest] ?? 0) + units
    } else {
      this.times.push(at)
      this.counts.push(units)
    }
    this.sum += units
  }

  /**
   * Removes units from the part that contains the given time. Does nothing if that part has expired, and
   * removes fewer units if the part has fewer.
   */
  remove(limit: Limit, at: number, units: number): void {
    const index = this.times.findIndex((time) => getPartIndex(limit, time) === getPartIndex(limit, at))
    if (index < 0) return
    const count = this.counts[index] ?? 0
    const removedUnits = Math.min(units, count)
    this.sum -= removedUnits
    this.counts[index] = count - removedUnits
    if (removedUnits < count) return
    this.times.splice(index, 1)
    this.counts.splice(index, 1)
  }

  /** Returns the milliseconds until `amount` units have expired, or all units if there are fewer. */
  getMsUntilExpired(amount: number, { seconds }: Limit, now: number): number {
    const wanted = Math.min(amount, this.sum)
    let expiredUnits = 0
    for (let index = 0; expiredUnits < wanted; index++) {
      expiredUnits += this.counts[index] ?? 0
      if (expiredUnits >= wanted) return (this.times[index] ?? 0) + seconds * 1000 - now
    }
    return 0
  }
}
