import type { Check, Limit, LimitKey, PenalizedClient, Store, Verdict } from './limit.ts'
import { ATTACK_LEVEL, getAttackEnd, getLevel, NO_PENALTY, type Penalty, penalize } from './penalty.ts'
import { RecentCache } from './recent-cache.ts'
import { SlidingWindow } from './window.ts'

export interface MemoryOptions {
  /** limit for clients at penalty level 3 and above; null keeps their regular limit */
  attack: Limit | null
  /**
   * Maximum number of clients of each kind; above it, the least recently seen half is evicted. The kinds are
   * established clients, clients with a penalty (a tenth of the maximum), clients that exhausted their limit
   * (half), and all other clients. The total is therefore at most 2.6 times the maximum. Default: 100,000
   */
  maxEntries?: number
  /** returns the time in milliseconds since 1970, for tests; default: `Date.now` */
  now?: () => number
  /** returns a number from 0 to 1, for tests; default: `Math.random` */
  random?: () => number
}

interface Entry {
  /** the cache that contains the entry */
  cache: RecentCache<Entry> | null
  isEstablished: boolean
  /** requests counted under the client's regular limit */
  window: SlidingWindow
  /** requests counted under the attackers' limit */
  attackerWindow: SlidingWindow | null
  penalty: Penalty
  limit: Limit
}

const DEFAULT_MAX_ENTRIES = 100_000

/**
 * Sizes of the separate caches for clients with a penalty or an exhausted limit, as shares of the maximum. A
 * flood of new clients does not evict these clients.
 */
const PENALIZED_SHARE = 0.1
const EXHAUSTED_SHARE = 0.5

/**
 * Creates a store in this process's memory, limited to `maxEntries` clients per kind.
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
  maxEntries = DEFAULT_MAX_ENTRIES,
  now = Date.now,
  random = Math.random,
}: MemoryOptions): Store & { readonly size: number } {
  const createCache = (share: number) => new RecentCache<Entry>(Math.max(2, Math.floor(maxEntries * share)))
  const otherClients = createCache(1)
  const exhausted = createCache(EXHAUSTED_SHARE)
  const penalized = createCache(PENALIZED_SHARE)
  const established = createCache(1)
  const caches = [otherClients, established, exhausted, penalized]

  function chooseCache({ isEstablished, penalty }: Entry, isExhausted: boolean) {
    if (isEstablished) return established
    if (penalty.level > 0) return penalized
    return isExhausted ? exhausted : otherClients
  }

  function moveToCache(key: string, entry: Entry, isExhausted = false) {
    const cache = chooseCache(entry, isExhausted)
    if (entry.cache === cache) return
    entry.cache?.delete(key)
    entry.cache = cache
    cache.set(key, entry)
  }

  function find(key: string): Entry | undefined {
    for (const cache of caches) {
      const entry = cache.get(key)
      if (entry) return entry
    }
  }

  const removeEntry = (key: string) => find(key)?.cache?.delete(key) ?? false

  function findValidEntry({ key, limit }: LimitKey): Entry | undefined {
    const entry = find(key)
    // If the window's length has changed, its parts are no longer valid.
    return entry?.limit.seconds === limit.seconds ? entry : undefined
  }

  function getOrCreateEntry(check: Check): Entry {
    const { key, limit, isEstablished = false } = check
    const existing = findValidEntry(check)
    if (existing) {
      existing.limit = limit
      return existing
    }
    removeEntry(key)
    const entry: Entry = {
      cache: null,
      isEstablished,
      limit,
      window: new SlidingWindow(),
      attackerWindow: null,
      penalty: NO_PENALTY,
    }
    moveToCache(key, entry)
    return entry
  }

  /**
   * Returns whether a check is forgiving or shared. A request that such a check blocks still counts under the
   * earlier checks that are neither.
   */
  const isLenient = ({ isForgiving, isShared }: Check) => isForgiving || isShared

  /**
   * Returns the window that applies to a check, with its limit and remaining units. Creates the client's
   * entry if it is missing.
   */
  function getWindowState(check: Check, at: number) {
    const entry = getOrCreateEntry(check)
    const { units = 1 } = check
    const level = getLevel(entry.penalty, check.limit, at)
    const isAttacker = attack !== null && !check.isShared && level >= ATTACK_LEVEL
    if (isAttacker) entry.attackerWindow ??= new SlidingWindow()
    const limit = isAttacker ? attack : check.limit
    const window = (isAttacker && entry.attackerWindow) || entry.window
    const remaining = limit.count - window.getUsage(limit, at)
    return { check, units, entry, level, limit, window, remaining }
  }

  type WindowState = ReturnType<typeof getWindowState>

  /**
   * Returns whether the client has recent usage or a penalty. A blocked request counts only for such clients.
   * If it also counted for new clients, an attacker with a new device ID per request could fill the Redis
   * store, which applies the same rules.
   */
  const isKnown = ({ remaining, limit, level }: WindowState) => remaining < limit.count || level > 0

  /**
   * Returns the earliest time at which a request would be allowed if the client sends no others before it.
   */
  function getRetryTime({ limit, units = 1, isShared }: Check, entry: Entry, at: number): number {
    /**
     * Returns when the window has space for the request. For a request with more units than the limit,
     * returns the time one window length from now.
     */
    const getFreeTime = (window: SlidingWindow | null, { count, seconds }: Limit) => {
      if (units > count) return at + seconds * 1000
      const used = window?.getUsage({ count, seconds }, at) ?? 0
      return at + (window?.getMsUntilExpired(units + used - count, { count, seconds }, at) ?? 0)
    }
    if (isShared) return getFreeTime(entry.window, limit)
    const backoffEnd = Math.max(at, entry.penalty.blockedUntil)
    const regularTime = Math.max(backoffEnd, getFreeTime(entry.window, limit))
    if (attack === null || entry.penalty.level < ATTACK_LEVEL) return regularTime
    const attackEnd = getAttackEnd(entry.penalty, limit)
    const attackerTime = Math.max(backoffEnd, getFreeTime(entry.attackerWindow, attack))
    return attackerTime < attackEnd ? attackerTime : Math.max(regularTime, attackEnd)
  }

  /** Penalizes the client of a blocked request, unless the check is forgiving, and returns the verdict. */
  function blockRequest({ check, entry, limit, window }: WindowState, at: number): Verdict {
    if (!check.isForgiving) {
      entry.penalty = penalize(entry.penalty, check.limit, at, random())
      moveToCache(check.key, entry)
    }
    return {
      isAllowed: false,
      check: { key: check.key, limit },
      remaining: 0,
      resetMs: window.getMsUntilExpired(Number.POSITIVE_INFINITY, limit, at),
      retryMs: Math.max(1, getRetryTime(check, entry, at) - at),
      penaltyLevel: check.isShared ? 0 : entry.penalty.level,
      at,
    }
  }

  function countRequest(
    { check, units, entry, level, limit, window, remaining }: WindowState,
    at: number,
  ): void {
    window.add(limit, at, units)
    if (level === 0) entry.penalty = NO_PENALTY
    moveToCache(check.key, entry, remaining <= units)
  }

  return {
    get size() {
      return caches.reduce((sum, { size }) => sum + size, 0)
    },
    take(checks) {
      const at = now()
      const windowStates: WindowState[] = []
      for (const check of checks) {
        const state = getWindowState(check, at)
        const isInBackoff = !check.isShared && state.entry.penalty.blockedUntil > at
        if (state.remaining < state.units || isInBackoff) {
          if (isLenient(check))
            for (const earlier of windowStates)
              if (!isLenient(earlier.check) && isKnown(earlier)) countRequest(earlier, at)
          return blockRequest(state, at)
        }
        windowStates.push(state)
      }
      for (const state of windowStates) countRequest(state, at)
      const getRemainingShare = ({ remaining, units, limit }: WindowState) =>
        (remaining - units) / limit.count
      const closestToLimit = windowStates.reduce((least, state) =>
        getRemainingShare(state) < getRemainingShare(least) ? state : least,
      )
      return {
        isAllowed: true,
        check: { key: closestToLimit.check.key, limit: closestToLimit.limit },
        remaining: closestToLimit.remaining - closestToLimit.units,
        resetMs: closestToLimit.window.getMsUntilExpired(Number.POSITIVE_INFINITY, closestToLimit.limit, at),
        retryMs: 0,
        penaltyLevel: closestToLimit.check.isShared ? 0 : closestToLimit.level,
        at,
      }
    },
    refund(checks, { isAllowed, at }) {
      if (!isAllowed) return
      for (const check of checks) {
        const entry = findValidEntry(check)
        if (!entry) continue
        const { units = 1 } = check
        const isAttacker =
          attack !== null && !check.isShared && getLevel(entry.penalty, check.limit, at) >= ATTACK_LEVEL
        if (isAttacker) entry.attackerWindow?.remove(attack, at, units)
        else entry.window.remove(check.limit, at, units)
      }
    },
    peek(check) {
      const at = now()
      const entry = findValidEntry(check)
      return {
        used: entry?.window.getUsage(check.limit, at) ?? 0,
        resetMs: entry?.window.getMsUntilExpired(Number.POSITIVE_INFINITY, check.limit, at) ?? 0,
      }
    },
    clear: removeEntry,
    listPenalized(maxClients) {
      const at = now()
      return [...penalized.entries(), ...established.entries()]
        .filter(([, { penalty }]) => penalty.level > 0)
        .map(
          ([key, { penalty, limit }]): PenalizedClient => ({
            key,
            penaltyLevel: getLevel(penalty, limit, at),
            rejected: penalty.rejected,
            lastRejectedAt: penalty.lastRejectedAt,
            blockedUntil: penalty.blockedUntil,
          }),
        )
        .filter(({ penaltyLevel }) => penaltyLevel > 0)
        .sort((a, b) => b.lastRejectedAt - a.lastRejectedAt)
        .slice(0, maxClients)
    },
  }
}
