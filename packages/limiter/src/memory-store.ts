import type { Check, Counted, Limit, Limited, Store, Verdict } from './limit.ts'
import { ATTACK_LEVEL, CLEAN, levelAt, type Penalty, pardonedAt, refuse } from './penalty.ts'
import { Recent } from './recent.ts'
import { SlidingWindow } from './window.ts'

export interface MemoryOptions {
  /** limit of clients at penalty level 3 and above; null keeps their regular limit */
  attack: Limit | null
  /**
   * Maximum number of clients of each kind; above it, the least recently seen half is evicted. The kinds are
   * established clients, clients with a penalty (a tenth of the maximum), clients that exhausted their limit
   * (half), and all others: at most 2.6 times as many entries in total. Default: 100,000
   */
  most?: number
  /** milliseconds since 1970; for tests */
  now?: () => number
  /** from 0 to 1; for tests */
  random?: () => number
}

interface Entry {
  /** the cache that contains it */
  home: Recent<Entry> | null
  isEstablished: boolean
  window: SlidingWindow
  /** requests counted while the client was an attacker */
  attacks: SlidingWindow | null
  penalty: Penalty
  limit: Limit
}

const MOST = 100_000

/**
 * Clients with a penalty or an exhausted limit are stored separately, so that a flood of new clients does not
 * evict them.
 */
const PENALIZED_PART = 0.1
const USED_UP_PART = 0.5

/**
 * Creates a store in this process's memory, limited to `most` clients per kind.
 *
 * @param options limits and size of the store
 * @returns The store; `size` is the number of its entries.
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
  const part = (of: number) => new Recent<Entry>(Math.max(2, Math.floor(most * of)))
  const others = part(1)
  const usedUp = part(USED_UP_PART)
  const penalized = part(PENALIZED_PART)
  const established = part(1)
  const homes = [others, established, usedUp, penalized]

  function homeOf({ isEstablished, penalty }: Entry, isUsedUp: boolean) {
    if (isEstablished) return established
    if (penalty.level > 0) return penalized
    return isUsedUp ? usedUp : others
  }

  function put(key: string, entry: Entry, isUsedUp = false) {
    const home = homeOf(entry, isUsedUp)
    if (entry.home === home) return
    entry.home?.delete(key)
    entry.home = home
    home.set(key, entry)
  }

  function find(key: string): Entry | undefined {
    for (const home of homes) {
      const entry = home.get(key)
      if (entry) return entry
    }
  }

  const forget = (key: string) => find(key)?.home?.delete(key) ?? false

  function known({ key, limit }: Counted): Entry | undefined {
    const entry = find(key)
    // If the window's length has changed, its parts are no longer valid.
    return entry?.limit.seconds === limit.seconds ? entry : undefined
  }

  function entryOf(check: Check): Entry {
    const { key, limit, isEstablished = false } = check
    const before = known(check)
    if (before) {
      before.limit = limit
      return before
    }
    forget(key)
    const entry: Entry = {
      ...{ home: null, isEstablished, limit },
      ...{ window: new SlidingWindow(), attacks: null, penalty: CLEAN },
    }
    put(key, entry)
    return entry
  }

  /** A request blocked by these checks still counts under the others. */
  const isLenient = ({ isForgiving, isShared }: Check) => isForgiving || isShared

  /** Returns the applicable window and what is left in it. */
  function look(check: Check, at: number) {
    const entry = entryOf(check)
    const { units = 1 } = check
    const level = levelAt(entry.penalty, check.limit, at)
    const isAttacker = attack !== null && !check.isShared && level >= ATTACK_LEVEL
    if (isAttacker) entry.attacks ??= new SlidingWindow()
    const limit = isAttacker ? attack : check.limit
    const window = (isAttacker && entry.attacks) || entry.window
    const remaining = limit.count - window.used(limit, at)
    return { check, units, entry, level, limit, window, remaining }
  }

  type Look = ReturnType<typeof look>

  /**
   * Returns whether the client has recent usage or a penalty. A client first seen in a blocked request is not
   * counted. Otherwise, an attacker with a new device ID per request could fill the store.
   */
  const isKnown = ({ remaining, limit, level }: Look) => remaining < limit.count || level > 0

  /** Returns the earliest time at which the request would be allowed if the client sends no others. */
  function passesAt({ limit, units = 1, isShared }: Check, entry: Entry, at: number): number {
    const free = (window: SlidingWindow | null, { count, seconds }: Limit) => {
      if (units > count) return at + seconds * 1000
      const used = window?.used({ count, seconds }, at) ?? 0
      return at + (window?.msUntilBack(units + used - count, { count, seconds }, at) ?? 0)
    }
    if (isShared) return free(entry.window, limit)
    const after = Math.max(at, entry.penalty.blockedUntil)
    const own = Math.max(after, free(entry.window, limit))
    if (attack === null || entry.penalty.level < ATTACK_LEVEL) return own
    const pardoned = pardonedAt(entry.penalty, limit)
    const asAttacker = Math.max(after, free(entry.attacks, attack))
    return asAttacker < pardoned ? asAttacker : Math.max(own, pardoned)
  }

  function refused(seen: Look, at: number): Verdict {
    const { check, entry, limit, window } = seen
    if (!check.isForgiving) {
      entry.penalty = refuse(entry.penalty, check.limit, at, random())
      put(check.key, entry)
    }
    return {
      isAllowed: false,
      check: { key: check.key, limit },
      remaining: 0,
      resetMs: window.msUntilBack(Number.POSITIVE_INFINITY, limit, at),
      retryMs: Math.max(1, passesAt(check, entry, at) - at),
      penaltyLevel: check.isShared ? 0 : entry.penalty.level,
      at,
    }
  }

  function count({ check, units, entry, level, limit, window, remaining }: Look, at: number): void {
    window.add(limit, at, units)
    if (level === 0) entry.penalty = CLEAN
    put(check.key, entry, remaining <= units)
  }

  return {
    get size() {
      return homes.reduce((sum, { size }) => sum + size, 0)
    },
    take(checks) {
      const at = now()
      const looks: Look[] = []
      for (const check of checks) {
        const seen = look(check, at)
        const isBlocked = !check.isShared && seen.entry.penalty.blockedUntil > at
        if (seen.remaining < seen.units || isBlocked) {
          if (isLenient(check))
            for (const before of looks) if (!isLenient(before.check) && isKnown(before)) count(before, at)
          return refused(seen, at)
        }
        looks.push(seen)
      }
      for (const seen of looks) count(seen, at)
      const share = ({ remaining, units, limit }: Look) => (remaining - units) / limit.count
      const nearest = looks.reduce((least, seen) => (share(seen) < share(least) ? seen : least))
      return {
        isAllowed: true,
        check: { key: nearest.check.key, limit: nearest.limit },
        remaining: nearest.remaining - nearest.units,
        resetMs: nearest.window.msUntilBack(Number.POSITIVE_INFINITY, nearest.limit, at),
        retryMs: 0,
        penaltyLevel: nearest.check.isShared ? 0 : nearest.level,
        at,
      }
    },
    giveBack(checks, { isAllowed, at }) {
      if (!isAllowed) return
      for (const check of checks) {
        const entry = known(check)
        if (!entry) continue
        const { units = 1 } = check
        const isAttacker =
          attack !== null && !check.isShared && levelAt(entry.penalty, check.limit, at) >= ATTACK_LEVEL
        if (isAttacker) entry.attacks?.remove(attack, at, units)
        else entry.window.remove(check.limit, at, units)
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
    clear: forget,
    limited(few) {
      const at = now()
      return [...penalized.entries(), ...established.entries()]
        .filter(([, { penalty }]) => penalty.level > 0)
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
