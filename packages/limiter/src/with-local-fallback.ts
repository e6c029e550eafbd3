import type { Store, Verdict } from './limit.ts'

export interface FallbackOptions {
  /** store that all instances share */
  shared: Store
  /** store of this process, used while the shared store is unavailable */
  local: Store
  /** timeout of the shared store in milliseconds. Default: 250 */
  timeoutMs?: number
  /** milliseconds until a failed store is tried again. Default: 1,000 */
  retryDelayMs?: number
  /** called once when the shared store fails and once when it recovers */
  onChange?: (state: { isDegraded: boolean; error?: unknown }) => void
}

export interface FallbackStore extends Store {
  /** whether only the local store is in use */
  readonly isDegraded: boolean
}

class StoreTimeoutError extends Error {}

/**
 * Maximum number of stored keys that were cleared while the shared store was unavailable; above it, the
 * oldest are dropped.
 */
const MAX_PENDING_CLEARS = 10_000
const CLEAR_BATCH_SIZE = 100

/**
 * Creates a store that uses a shared store, or a local one while the shared store fails or is too slow. In
 * that case, each instance enforces the limits on its own. The store returns to the shared one automatically.
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
  timeoutMs = 250,
  retryDelayMs = 1_000,
  onChange = () => undefined,
}: FallbackOptions): FallbackStore {
  let degradedSince: number | null = null
  let isProbing = false
  /**
   * Verdicts of the local store. Their units are refunded there, even if the shared store has recovered
   * since.
   */
  const localVerdicts = new WeakSet<Verdict>()

  /** Keys that still have to be cleared in the shared store. */
  const pendingClears = new Set<string>()

  function addPendingClear(key: string) {
    pendingClears.delete(key)
    pendingClears.add(key)
    const [oldest] = pendingClears
    if (pendingClears.size > MAX_PENDING_CLEARS && oldest !== undefined) pendingClears.delete(oldest)
  }

  /** Clears the pending keys. Results of the shared store are not used before that. */
  async function clearPending() {
    while (pendingClears.size > 0) {
      const batch = [...pendingClears].slice(0, CLEAR_BATCH_SIZE)
      await withTimeout(timeoutMs, Promise.all(batch.map((key) => shared.clear(key))))
      for (const key of batch) pendingClears.delete(key)
    }
  }

  function degrade(error: unknown) {
    if (degradedSince === null) onChange({ isDegraded: true, error })
    degradedSince = Date.now()
  }

  function recover() {
    if (degradedSince === null) return
    degradedSince = null
    onChange({ isDegraded: false })
  }

  /** Returns whether to use the shared store. While that is unavailable, one request at a time probes it. */
  const mayUseShared = () =>
    degradedSince === null || (!isProbing && Date.now() - degradedSince >= retryDelayMs)

  async function attempt<Result>(operation: (store: Store) => Result | Promise<Result>): Promise<Result> {
    if (!mayUseShared()) return operation(local)
    const isProbe = degradedSince !== null
    if (isProbe) isProbing = true
    try {
      if (isProbe) await clearPending()
      const result = await withTimeout(timeoutMs, operation(shared))
      // Keys may have been cleared during the request.
      if (isProbe) await clearPending()
      // A request sent before the failure may succeed after it.
      if (isProbe || pendingClears.size === 0) recover()
      return result
    } catch (error) {
      degrade(error)
      return operation(local)
    } finally {
      if (isProbe) isProbing = false
    }
  }

  async function takeLocally(checks: Parameters<Store['take']>[0]): Promise<Verdict> {
    const verdict = await local.take(checks)
    localVerdicts.add(verdict)
    return verdict
  }

  return {
    get isDegraded() {
      return degradedSince !== null
    },
    take: (checks) => attempt((store) => (store === local ? takeLocally(checks) : store.take(checks))),
    refund(checks, taken) {
      if (localVerdicts.has(taken)) return local.refund(checks, taken)
      // Units counted by the shared store are not refunded while it is unavailable.
      return attempt((store) => (store === local ? undefined : store.refund(checks, taken)))
    },
    peek: (check) => attempt((store) => store.peek(check)),
    // Clears both stores, because local usage must not reappear at the next failure.
    async clear(key) {
      const wasLocal = await local.clear(key)
      const wasShared =
        degradedSince === null && (await attempt((store) => (store === local ? null : store.clear(key))))
      if (typeof wasShared === 'boolean' && degradedSince === null) return wasLocal || wasShared
      // Whether the shared store has the key is unknown, so it is cleared before the store is used again.
      addPendingClear(key)
      return true
    },
    listPenalized: (maxClients) => attempt((store) => store.listPenalized(maxClients)),
  }
}

async function withTimeout<Result>(ms: number, pending: Result | Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  let late: NodeJS.Immediate | undefined
  const tooSlow = new Promise<never>((_resolve, reject) => {
    const rejectLate = () => reject(new StoreTimeoutError(`No response within ${ms} ms`))
    // If this process was blocked, the response may have arrived: sockets are read before immediates run.
    timer = setTimeout(() => {
      late = setImmediate(() => {
        late = setImmediate(rejectLate)
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
