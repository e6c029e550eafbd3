const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * Maximum attempts that are recorded one by one, so that neither a loop nor many accounts fill the audit log.
 */
const USER_LIMITS = [
  { ms: DAY_MS, max: 300 },
  { ms: MINUTE_MS, max: 30 },
]
const IP_RANGE_LIMIT = { ms: DAY_MS, max: 1_000 }
/** Maximum number of counters in this process. */
const MAX_COUNTERS = 30_000

/** User and IP range that an attempt came from. */
interface AttemptSource {
  user: number
  ipRange: string
}

export interface AttemptMemory {
  /**
   * Counts an attempt.
   *
   * @returns null if the attempt must not be recorded; otherwise, what to add to its record: the number of
   *   attempts if that exceeds a limit
   */
  count(source: AttemptSource, attempt: string): { attempts?: number } | null
  /** Forgets an attempt that could not be recorded, so that the next one like it counts as new. */
  forget(source: AttemptSource, attempt: string): void
}

export function createAttemptMemory(): AttemptMemory {
  const recent: Counts = new Map()
  const windows: Counts = new Map()
  const createKey = ({ user }: AttemptSource, attempt: string) => `${user} ${attempt}`

  function add(counts: Counts, key: string, ms: number): number {
    const now = Date.now()
    let counted = counts.get(key)
    if (!counted || now - counted.since >= ms) {
      if (counts.size >= MAX_COUNTERS) counts.clear()
      counted = { since: now, count: 0 }
      counts.set(key, counted)
    }
    return ++counted.count
  }

  return {
    count(source, attempt) {
      if (add(recent, createKey(source, attempt), MINUTE_MS) > 1) return null
      const userCounts = USER_LIMITS.map(({ ms, max }) => ({
        count: add(windows, `user ${ms} ${source.user}`, ms),
        max,
      }))
      const exceeded = userCounts.find(({ count, max }) => count > max)
      if (exceeded) return toRecord(exceeded.count, exceeded.max)
      // Attempts over the user's limit don't count toward the IP range's limit, so one account can't exhaust
      // it for others.
      const { ms, max } = IP_RANGE_LIMIT
      return toRecord(add(windows, `range ${ms} ${source.ipRange}`, ms), max)
    },
    forget: (source, attempt) => void recent.delete(createKey(source, attempt)),
  }
}

type Counts = Map<string, { since: number; count: number }>

/** Returns what to add to the record. Beyond the limit, only every doubling of the count is recorded. */
function toRecord(count: number, max: number): { attempts?: number } | null {
  if (count <= max) return {}
  return Number.isInteger(Math.log2(count / max)) ? { attempts: count } : null
}
