import type { Check, Limit, Limited, Store, Verdict } from './limit.ts'
import { ATTACK_LEVEL, CLEAN, levelAt, type Penalty, refuse } from './penalty.ts'
import { Recent } from './recent.ts'
import { SlidingWindow } from './window.ts'

export interface MemoryOptions {
  /** the limit of identities at penalty level 3 and more; null leaves them theirs */
  attack: Limit | null
  /** identities that are remembered; of more, the half of those unseen for longest is forgotten. Default 100,000 */
  most?: number
  /** milliseconds since 1970; for tests */
  now?: () => number
  /** from 0 to 1; for tests */
  random?: () => number
}

interface Entry {
  window: SlidingWindow
  /** what passed while the identity was an attacker */
  attacks: SlidingWindow | null
  penalty: Penalty
  limit: Limit
}

const MOST = 100_000

/** Identities with a penalty that are remembered beside the others, so that a flood of new ones forgives nobody. */
const PENALIZED_PART = 0.1

/**
 * Windows in this process's memory, as much of it as `most` identities take and no more.
 *
 * @example
 * const store = createMemoryStore({ attack: { count: 1, seconds: 3600 } })
 * const verdict = store.take([{ key: 'api:user:42', limit: { count: 300, seconds: 60 } }])
 */
export function createMemoryStore({
  attack,
  most = MOST,
  now = Date.now,
  random = Math.random,
}: MemoryOptions): Store & { readonly size: number } {
  const clean = new Recent<Entry>(most)
  const penalized = new Recent<Entry>(Math.max(2, Math.floor(most * PENALIZED_PART)))

  function put(key: string, entry: Entry) {
    const [home, other] = entry.penalty.level > 0 ? [penalized, clean] : [clean, penalized]
    other.delete(key)
    home.set(key, entry)
  }

  function known({ key, limit }: Pick<Check, 'key' | 'limit'>): Entry | undefined {
    const entry = clean.get(key) ?? penalized.get(key)
    // After another setting the parts of the window are other ones.
    return entry?.limit.seconds === limit.seconds ? entry : undefined
  }

  function entryOf(check: Check): Entry {
    const { key, limit } = check
    const before = known(check)
    if (before) {
      before.limit = limit
      return before
    }
    const entry = { window: new SlidingWindow(), attacks: null, penalty: CLEAN, limit }
    put(key, entry)
    return entry
  }

  /** The window in force, and what is left in it. */
  function look(check: Check, at: number) {
    const entry = entryOf(check)
    const level = levelAt(entry.penalty, check.limit, at)
    const isAttacker = attack !== null && level >= ATTACK_LEVEL
    if (isAttacker) entry.attacks ??= new SlidingWindow()
    const limit = isAttacker ? attack : check.limit
    const window = (isAttacker && entry.attacks) || entry.window
    const remaining = limit.count - window.used(limit, at)
    return { check, entry, level, limit, window, remaining }
  }

  type Look = ReturnType<typeof look>

  function refused({ check, entry, limit, window, remaining }: Look, at: number): Verdict {
    if (!check.isForgiving) {
      entry.penalty = refuse(entry.penalty, check.limit, at, random())
      put(check.key, entry)
    }
    const untilFree = limit.count > 0 ? window.msUntilBack(1 - remaining, limit, at) : limit.seconds * 1000
    return {
      isAllowed: false,
      check: { key: check.key, limit },
      remaining: 0,
      resetMs: window.msUntilBack(Number.POSITIVE_INFINITY, limit, at),
      retryMs: Math.max(1, untilFree, entry.penalty.blockedUntil - at),
      penaltyLevel: entry.penalty.level,
    }
  }

  function count({ check, entry, level, limit, window }: Look, at: number): void {
    window.add(limit, at)
    if (level > 0 || entry.penalty === CLEAN) return
    entry.penalty = CLEAN
    put(check.key, entry)
  }

  return {
    get size() {
      return clean.size + penalized.size
    },
    take(checks) {
      const at = now()
      const looks: Look[] = []
      for (const check of checks) {
        const seen = look(check, at)
        if (seen.remaining <= 0 || seen.entry.penalty.blockedUntil > at) {
          if (check.isForgiving) for (const before of looks) if (!before.check.isForgiving) count(before, at)
          return refused(seen, at)
        }
        looks.push(seen)
      }
      for (const seen of looks) count(seen, at)
      const share = ({ remaining, limit }: Look) => (remaining - 1) / limit.count
      const nearest = looks.reduce((least, seen) => (share(seen) < share(least) ? seen : least))
      return {
        isAllowed: true,
        check: { key: nearest.check.key, limit: nearest.limit },
        remaining: nearest.remaining - 1,
        resetMs: nearest.window.msUntilBack(Number.POSITIVE_INFINITY, nearest.limit, at),
        retryMs: 0,
        penaltyLevel: nearest.level,
      }
    },
    peek(check) {
      const at = now()
      const entry = known(check)
      return {
        used: entry?.window.used(check.limit, at) ?? 0,
        resetMs: entry?.window.msUntilBack(Number.POSITIVE_INFINITY, check.limit, at) ?? 0,
      }
    },
    clear(key) {
      const wasClean = clean.delete(key)
      return penalized.delete(key) || wasClean
    },
    limited(few) {
      const at = now()
      return [...penalized.entries()]
        .map(
          ([key, { penalty, limit }]): Limited => ({
            key,
            penaltyLevel: levelAt(penalty, limit, at),
            refused: penalty.refused,
            lastRefusedAt: penalty.lastRefusedAt,
            blockedUntil: penalty.blockedUntil,
          }),
        )
        .filter(({ penaltyLevel }) => penaltyLevel > 0)
        .sort((a, b) => b.lastRefusedAt - a.lastRefusedAt)
        .slice(0, few)
    },
  }
}
