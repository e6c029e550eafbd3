import type { Store } from './limit.ts'

export interface SharedOptions {
  /** where all instances count */
  shared: Store
  /** where this process counts while the shared one is away */
  local: Store
  /** milliseconds that the shared one may take for a check. Default 250 */
  patience?: number
  /** milliseconds until it is asked again after it failed. Default 1,000 */
  retry?: number
  /** told once when it goes away, and once when it is back */
  onChange?: (state: { isDegraded: boolean; error?: unknown }) => void
}

export interface SharedStore extends Store {
  /** whether this process counts alone at present */
  readonly isDegraded: boolean
}

class TooSlow extends Error {}

/**
 * Counts in a store that several instances share, and in this process while that one is away or too slow: then each
 * instance holds the limits alone. It comes back by itself.
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

  function degrade(error: unknown) {
    if (degradedSince === null) onChange({ isDegraded: true, error })
    degradedSince = Date.now()
  }

  function rejoin() {
    if (degradedSince === null) return
    degradedSince = null
    onChange({ isDegraded: false })
  }

  /** While it is away one request at a time, now and then, finds out whether it is back. */
  const mayAsk = () => degradedSince === null || (!isProbing && Date.now() - degradedSince >= retry)

  async function attempt<Result>(ask: (store: Store) => Result | Promise<Result>): Promise<Result> {
    if (!mayAsk()) return ask(local)
    const isProbe = degradedSince !== null
    if (isProbe) isProbing = true
    try {
      const result = await within(patience, ask(shared))
      rejoin()
      return result
    } catch (error) {
      degrade(error)
      return ask(local)
    } finally {
      if (isProbe) isProbing = false
    }
  }

  return {
    get isDegraded() {
      return degradedSince !== null
    },
    take: (checks) => (mayAsk() ? attempt((store) => store.take(checks)) : local.take(checks)),
    peek: (check) => attempt((store) => store.peek(check)),
    // Both: what this process counted alone must not come back at the next degradation.
    async clear(key) {
      const wasLocal = await local.clear(key)
      const wasShared = degradedSince === null && (await attempt((store) => store.clear(key)))
      return wasLocal || wasShared
    },
    limited: (most) => attempt((store) => store.limited(most)),
  }
}

async function within<Result>(ms: number, pending: Result | Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooSlow = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooSlow(`No answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([pending, tooSlow])
  } finally {
    clearTimeout(timer)
  }
}
