import type { Store, Verdict } from './limit.ts'

export interface FallbackOptions {
  /** store that all instances share */
  shared: Store
  /** store of this process, used while the shared store is unavailable */
  local: Store
  /** timeout of the shared store in milliseconds. Default: 250 */
  timeoutMs?: number
  /** milliseconds after a failure until the shared store is tried again. Default: 1,000 */
  retryDelayMs?: number
  /** called when the shared store becomes unavailable, with the error, and when it is available again */
  onChange?: (state: { isDegraded: boolean; error?: unknown }) => void
}

export interface FallbackStore extends Store {
  /** whether the local store is in use, because the shared store is unavailable */
  readonly isDegraded: boolean
}

class StoreTimeoutError extends Error {}

/**
 * Maximum number of keys to clear in the shared store as soon as it is available again. Above this number,
 * the oldest keys are not cleared.
 */
const MAX_PENDING_CLEARS = 10_000
/** Maximum number of keys that are cleared at the same time. */
const CLEAR_BATCH_SIZE = 100

/**
 * Creates a store that uses a shared store, or a local store while the shared one fails or is too slow. With
 * the local store, each instance enforces the limits on its own. The first request at least `retryDelayMs`
 * after a failure tries the shared store again. If this attempt succeeds, the shared store is used again.
 *
 * @param options the two stores, the timeout, the retry delay, and a callback
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
  /** Time of the latest failure; null while the shared store is available. */
  let lastFailureAt: number | null = null
  /** Whether a request is trying the unavailable shared store. */
  let isProbing = false
  /**
   * Verdicts of the local store. Their units are refunded in the local store, even if the shared store has
   * recovered since.
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

  /** Clears the pending keys in the shared store, because it still has their usage and penalties. */
  async function clearPending() {
    while (pendingClears.size > 0) {
      const batch = [...pendingClears].slice(0, CLEAR_BATCH_SIZE)
      await withTimeout(timeoutMs, Promise.all(batch.map((key) => shared.clear(key))))
      for (const key of batch) pendingClears.delete(key)
    }
  }

  function degrade(error: unknown) {
    if (lastFailureAt === null) onChange({ isDegraded: true, error })
    lastFailureAt = Date.now()
  }

  function recover() {
    if (lastFailureAt === null) return
    lastFailureAt = null
    onChange({ isDegraded: false })
  }

  /**
   * Returns whether to use the shared store. While it is unavailable, one request at a time tries it after
   * the retry delay.
   */
  const mayUseShared = () =>
    lastFailureAt === null || (!isProbing && Date.now() - lastFailureAt >= retryDelayMs)

  /** Runs an operation on the shared store, or on the local store if the shared one is unavailable. */
  async function execute<Result>(operation: (store: Store) => Result | Promise<Result>): Promise<Result> {
    if (!mayUseShared()) return operation(local)
    const isProbe = lastFailureAt !== null
    if (isProbe) isProbing = true
    try {
      if (isProbe) await clearPending()
      const result = await withTimeout(timeoutMs, operation(shared))
      // `clear` may have been called during the operation.
      if (isProbe) await clearPending()
      // An operation that started before another one failed also ends the fallback if it succeeds. Pending
      // keys keep the fallback active until the next probe has cleared them.
      if (pendingClears.size === 0) recover()
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
      return lastFailureAt !== null
    },
    take: (checks) => execute((store) => (store === local ? takeLocally(checks) : store.take(checks))),
    refund(checks, verdict) {
      if (localVerdicts.has(verdict)) return local.refund(checks, verdict)
      // Units counted by the shared store are not refunded while it is unavailable.
      return execute((store) => (store === local ? undefined : store.refund(checks, verdict)))
    },
    peek: (check) => execute((store) => store.peek(check)),
    // Clears the key in both stores. Otherwise, its local usage would apply again at the next failure.
    async clear(key) {
      const wasInLocal = await local.clear(key)
      // null if the shared store fails now; false if it was already unavailable or doesn't have the key
      const wasInShared =
        lastFailureAt === null && (await execute((store) => (store === local ? null : store.clear(key))))
      if (typeof wasInShared === 'boolean' && lastFailureAt === null) return wasInLocal || wasInShared
      // It is unknown whether the shared store has the key. The key is cleared before that store is used
      // again.
      addPendingClear(key)
      return true
    },
    listPenalized: (maxClients) => execute((store) => store.listPenalized(maxClients)),
  }
}

/** Settles like `pending`, or rejects with a `StoreTimeoutError` after the timeout. */
async function withTimeout<Result>(ms: number, pending: Result | Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  let immediate: NodeJS.Immediate | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    const rejectWithTimeout = () => reject(new StoreTimeoutError(`No response within ${ms} ms`))
    // If the event loop was blocked, the response may have arrived, but Node.js has not read it yet. Node.js
    // reads sockets before it runs an immediate, so two immediates leave time to receive the response.
    timer = setTimeout(() => {
      immediate = setImmediate(() => {
        immediate = setImmediate(rejectWithTimeout)
      })
    }, ms)
  })
  try {
    return await Promise.race([pending, timeout])
  } finally {
    clearTimeout(timer)
    clearImmediate(immediate)
  }
}
