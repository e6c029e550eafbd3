const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Maximum attempts of a user that are recorded one by one, so that a loop can't fill the audit log. */
const USER_LIMITS = [
  { windowMs: DAY_MS, max: 300 },
  { windowMs: MINUTE_MS, max: 30 },
]
/** Maximum attempts of an IP range that are recorded one by one, because one client can use many accounts. */
const IP_RANGE_LIMIT = { windowMs: DAY_MS, max: 1_000 }
/** Maximum number of counters in a map. A full map is cleared before another counter is added. */
const MAX_COUNTERS = 30_000

/** User and IP range that an attempt came from. */
interface AttemptSource {
  user: number
  ipRange: string
}

/** Decides which unauthorized attempts are recorded in the audit log. */
export interface AttemptMemory {
  /**
   * Counts an attempt, unless an identical one of the user was counted within the last minute.
   *
   * @param attemptKey key that identical attempts share
   * @returns null if the attempt must not be recorded; otherwise, the fields to add to its record. `attempts`
   *   is only present if a limit is exceeded, and is the number of attempts counted toward that limit
   */
  count(source: AttemptSource, attemptKey: string): { attempts?: number } | null
  /** Forgets an attempt that could not be recorded, so that the next identical attempt counts as new. */
  forget(source: AttemptSource, attemptKey: string): void
}

export function createAttemptMemory(): AttemptMemory {
  const recentAttempts: Counters = new Map()
  const limitCounters: Counters = new Map()
  const createKey = ({ user }: AttemptSource, attemptKey: string) => `${user} ${attemptKey}`

  /** Increments a counter, which restarts after each window, and returns its count. */
  function increment(counters: Counters, key: string, windowMs: number): number {
    const now = Date.now()
    let counter = counters.get(key)
    if (!counter || now - counter.since >= windowMs) {
      if (counters.size >= MAX_COUNTERS) counters.clear()
      counter = { since: now, count: 0 }
      counters.set(key, counter)
    }
    return ++counter.count
  }

  return {
    count(source, attemptKey) {
      if (increment(recentAttempts, createKey(source, attemptKey), MINUTE_MS) > 1) return null
      const userCounts = USER_LIMITS.map(({ windowMs, max }) => ({
        count: increment(limitCounters, `user ${windowMs} ${source.user}`, windowMs),
        max,
      }))
      const exceeded = userCounts.find(({ count, max }) => count > max)
      if (exceeded) return toRecordFields(exceeded.count, exceeded.max)
      // Attempts over the user's limit don't count toward the IP range's limit, so one account can't exhaust
      // the limit for other accounts.
      const { windowMs, max } = IP_RANGE_LIMIT
      const count = increment(limitCounters, `range ${windowMs} ${source.ipRange}`, windowMs)
      return toRecordFields(count, max)
    },
    forget: (source, attemptKey) => void recentAttempts.delete(createKey(source, attemptKey)),
  }
}

type Counters = Map<string, { since: number; count: number }>

/**
 * Returns the fields to add to the record, or null if the attempt must not be recorded. Beyond the limit, an
 * attempt is only recorded when the count reaches twice, four times, eight times, … the limit.
 */
function toRecordFields(count: number, max: number): { attempts?: number } | null {
  if (count <= max) return {}
  return Number.isInteger(Math.log2(count / max)) ? { attempts: count } : null
}
