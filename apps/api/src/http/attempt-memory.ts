const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Maximum attempts that are recorded one by one, so that neither a loop nor many accounts fill the audit log.
 */
const USER_LIMITS = [
  { ms: DAY, most: 300 },
  { ms: MINUTE, most: 30 },
]
const BLOCK_LIMIT = { ms: DAY, most: 1_000 }
/** Maximum number of counters in this process. */
const MAX_COUNTERS = 30_000

/** User and IP block that an attempt came from. */
interface AttemptSource {
  user: number
  block: string
}

export interface AttemptMemory {
  /**
   * Counts an attempt.
   * @returns null if the attempt isn't recorded; otherwise, once attempts are no longer recorded one by one,
   * their number
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
      if (add(recent, createKey(source, attempt), MINUTE) > 1) return null
      const userCounts = USER_LIMITS.map(({ ms, most: max }) => ({
        count: add(windows, `user ${ms} ${source.user}`, ms),
        most: max,
      }))
      const exceeded = userCounts.find(({ count, most: max }) => count > max)
      if (exceeded) return toRecord(exceeded.count, exceeded.most)
      // Attempts over the user's limit don't count for the block, so one account can't exhaust its neighbors'
      // share.
      const { ms, most: max } = BLOCK_LIMIT
      return toRecord(add(windows, `block ${ms} ${source.block}`, ms), max)
    },
    forget: (source, attempt) => void recent.delete(createKey(source, attempt)),
  }
}

type Counts = Map<string, { since: number; count: number }>

/** Returns what to record: beyond the limit, only every doubling of the count. */
function toRecord(count: number, max: number): { attempts?: number } | null {
  if (count <= max) return {}
  return Number.isInteger(Math.log2(count / max)) ? { attempts: count } : null
}
