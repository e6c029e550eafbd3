const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Maximum attempts that are recorded one by one, so that neither a loop nor many accounts fill the audit log.
 */
const NOTED_OF_USER = [
  { ms: DAY, most: 300 },
  { ms: MINUTE, most: 30 },
]
const NOTED_OF_BLOCK = { ms: DAY, most: 1_000 }
/** Maximum number of counters in this process. */
const MOST_REMEMBERED = 30_000

/** User and IP block that an attempt came from. */
interface Tried {
  user: number
  block: string
}

export interface AttemptMemory {
  /**
   * Counts an attempt.
   * @returns null if the attempt isn't recorded; otherwise, once attempts are no longer recorded one by one,
   * their number
   */
  count(tried: Tried, attempt: string): { attempts?: number } | null
  /** Forgets an attempt that could not be recorded, so that the next one like it counts as new. */
  forget(tried: Tried, attempt: string): void
}

export function createAttemptMemory(): AttemptMemory {
  const lately: Counts = new Map()
  const windows: Counts = new Map()
  const keyOf = ({ user }: Tried, attempt: string) => `${user} ${attempt}`

  function add(counts: Counts, key: string, ms: number): number {
    const now = Date.now()
    let counted = counts.get(key)
    if (!counted || now - counted.since >= ms) {
      if (counts.size >= MOST_REMEMBERED) counts.clear()
      counted = { since: now, count: 0 }
      counts.set(key, counted)
    }
    return ++counted.count
  }

  return {
    count(tried, attempt) {
      if (add(lately, keyOf(tried, attempt), MINUTE) > 1) return null
      const own = NOTED_OF_USER.map(({ ms, most }) => ({
        count: add(windows, `user ${ms} ${tried.user}`, ms),
        most,
      }))
      const over = own.find(({ count, most }) => count > most)
      if (over) return notedAt(over.count, over.most)
      // Attempts over the user's limit don't count for the block, so one account can't exhaust its neighbors'
      // share.
      const { ms, most } = NOTED_OF_BLOCK
      return notedAt(add(windows, `block ${ms} ${tried.block}`, ms), most)
    },
    forget: (tried, attempt) => void lately.delete(keyOf(tried, attempt)),
  }
}

type Counts = Map<string, { since: number; count: number }>

/** Returns what to record: beyond the limit, only every doubling of the count. */
function notedAt(count: number, most: number): { attempts?: number } | null {
  if (count <= most) return {}
  return Number.isInteger(Math.log2(count / most)) ? { attempts: count } : null
}
