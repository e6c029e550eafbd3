const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Attempts noted one by one, so that neither a loop nor many accounts can fill the audit log. */
const NOTED_OF_USER = [
  { ms: DAY, most: 300 },
  { ms: MINUTE, most: 30 },
]
const NOTED_OF_BLOCK = { ms: DAY, most: 1_000 }
/** Counts remembered by this process. */
const MOST_REMEMBERED = 30_000

/** Who tried, and the block of addresses that they tried from. */
interface Tried {
  user: number
  block: string
}

export interface AttemptMemory {
  /**
   * Counts an attempt.
   * @returns null if it isn't recorded; otherwise, once attempts are no longer recorded one by one, their number so far
   */
  count(tried: Tried, attempt: string): { attempts?: number } | null
  /** It could not be noted: the next one like it is new again. */
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
      // Not what is over their own number: one account must not use up that of its neighbors.
      const { ms, most } = NOTED_OF_BLOCK
      return notedAt(add(windows, `block ${ms} ${tried.block}`, ms), most)
    },
    forget: (tried, attempt) => void lately.delete(keyOf(tried, attempt)),
  }
}

type Counts = Map<string, { since: number; count: number }>

/** Beyond the first, one each time that their number has doubled: how many they were is still to be seen. */
function notedAt(count: number, most: number): { attempts?: number } | null {
  if (count <= most) return {}
  return Number.isInteger(Math.log2(count / most)) ? { attempts: count } : null
}
