import type { Store, Verdict } from './limit.ts'

export interface SharedOptions {
  /** store that all instances share */
  shared: Store
  /** store of this process, used while the shared store is unavailable */
  local: Store
  /** timeout of the shared store in milliseconds. Default: 250 */
  patience?: number
  /** milliseconds until a failed store is tried again. Default: 1,000 */
  retry?: number
  /** called once when the shared store fails and once when it recovers */
  onChange?: (state: { isDegraded: boolean; error?: unknown }) => void
}

export interface SharedStore extends Store {
  /** whether only the local store is in use */
  readonly isDegraded: boolean
}

class TooSlow extends Error {}

/**
 * Maximum number of stored keys that were cleared while the shared store was unavailable; above it, the
 * oldest are dropped.
 */
const MOST_CLEARED = 10_000
const CLEARED_AT_ONCE = 100

/**
 * Creates a store that uses a shared store, or a local one while the shared store fails or is too slow. In
 * that case, each instance enforces the limits alone. It recovers automatically.
 *
 * @param options the two stores and the timeouts
 * @returns The store, with `isDegraded`.
 *
 * @example
 * const store = withLocalFallback({ shared: createRedisStore(...), local: createMemoryStore(...) })
 */
export function withLocalFallback({
  shared,
  local,
  patience = 250,
  retry = 1_000,
  onChange = () => undefined,
}: SharedOptions): SharedStore {
  let degradedSince: number | null = null
  let isProbing = false
  /**
   * Verdicts of the local store, which must refund their units even if the shared store has recovered since.
   */
  const countedHere = new WeakSet<Verdict>()

  /** Keys that still have to be cleared in the shared store. */
  const cleared = new Set<string>()

  function remember(key: string) {
    cleared.delete(key)
    cleared.add(key)
    const [first] = cleared
    if (cleared.size > MOST_CLEARED && first !== undefined) cleared.delete(first)
  }

  /** Clears the pending keys. Results of the shared store are not used before that. */
  async function catchUp() {
    while (cleared.size > 0) {
      const some = [...cleared].slice(0, CLEARED_AT_ONCE)
      await within(patience, Promise.all(some.map((key) => shared.clear(key))))
      for (const key of some) cleared.delete(key)
    }
  }

  function degrade(error: unknown) {
    if (degradedSince === null) onChange({ isDegraded: true, error })
    degradedSince = Date.now()
  }

  function rejoin() {
    if (degradedSince === null) return
    degradedSince = null
    onChange({ isDegraded: false })
  }

  /** Returns whether to use the shared store. While it is unavailable, one request at a time probes it. */
  const mayAsk = () => degradedSince === null || (!isProbing && Date.now() - degradedSince >= retry)

  async function attempt<Result>(ask: (store: Store) => Result | Promise<Result>): Promise<Result> {
    if (!mayAsk()) return ask(local)
    const isProbe = degradedSince !== null
    if (isProbe) isProbing = true
    try {
      if (isProbe) await catchUp()
      const result = await within(patience, ask(shared))
      // Keys may have been cleared during the request.
      if (isProbe) await catchUp()
      // A request sent before the failure may succeed after it.
      if (isProbe || cleared.size === 0) rejoin()
      return result
    } catch (error) {
      degrade(error)
      return ask(local)
    } finally {
      if (isProbe) isProbing = false
    }
  }

  async function takeHere(checks: Parameters<Store['take']>[0]): Promise<Verdict> {
    const verdict = await local.take(checks)
    countedHere.add(verdict)
    return verdict
  }

  return {
    get isDegraded() {
      return degradedSince !== null
    },
    take: (checks) => attempt((store) => (store === local ? takeHere(checks) : store.take(checks))),
    giveBack(checks, taken) {
      if (countedHere.has(taken)) return local.giveBack(checks, taken)
      // Units counted by the shared store are not refunded while it is unavailable.
      return attempt((store) => (store === local ? undefined : store.giveBack(checks, taken)))
    },
    peek: (check) => attempt((store) => store.peek(check)),
    // Both are cleared: local usage must not reappear at the next failure.
    async clear(key) {
      const wasLocal = await local.clear(key)
      const wasShared =
        degradedSince === null && (await attempt((store) => (store === local ? null : store.clear(key))))
      if (typeof wasShared === 'boolean' && degradedSince === null) return wasLocal || wasShared
      // Whether the shared store has the key is unknown, so it is cleared before the store is used again.
      remember(key)
      return true
    },
    limited: (most) => attempt((store) => store.limited(most)),
  }
}

async function within<Result>(ms: number, pending: Result | Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  let late: NodeJS.Immediate | undefined
  const tooSlow = new Promise<never>((_resolve, reject) => {
    const give = () => reject(new TooSlow(`No answer within ${ms} ms`))
    // If this process was blocked, the response may have arrived: sockets are read before immediates run.
    timer = setTimeout(() => {
      late = setImmediate(() => {
        late = setImmediate(give)
      })
    }, ms)
  })
  try {
    return await Promise.race([pending, tooSlow])
  } finally {
    clearTimeout(timer)
    clearImmediate(late)
  }
}
