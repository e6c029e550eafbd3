import type { Store, Verdict } from './limit.ts'

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

/** Keys cleared while the shared store is away that are remembered; of more, the first are forgotten. */
const MOST_CLEARED = 10_000
const CLEARED_AT_ONCE = 100

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
  /** What was counted here is given back here, though the shared one may have come back meanwhile. */
  const countedHere = new WeakSet<Verdict>()

  /** What is still to be cleared where all count. */
  const cleared = new Set<string>()

  function remember(key: string) {
    cleared.delete(key)
    cleared.add(key)
    const [first] = cleared
    if (cleared.size > MOST_CLEARED && first !== undefined) cleared.delete(first)
  }

  /** Nothing that the shared store says counts before this is done. */
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

  /** While it is away one request at a time, now and then, finds out whether it is back. */
  const mayAsk = () => degradedSince === null || (!isProbing && Date.now() - degradedSince >= retry)

  async function attempt<Result>(ask: (store: Store) => Result | Promise<Result>): Promise<Result> {
    if (!mayAsk()) return ask(local)
    const isProbe = degradedSince !== null
    if (isProbe) isProbing = true
    try {
      if (isProbe) await catchUp()
      const result = await within(patience, ask(shared))
      // What was cleared while it was asked.
      if (isProbe) await catchUp()
      // One that was asked before it went away may be answered after.
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
      // While the shared one is away, what it counted stays counted.
      return attempt((store) => (store === local ? undefined : store.giveBack(checks, taken)))
    },
    peek: (check) => attempt((store) => store.peek(check)),
    // Both: what this process counted alone must not come back at the next degradation.
    async clear(key) {
      const wasLocal = await local.clear(key)
      const wasShared =
        degradedSince === null && (await attempt((store) => (store === local ? null : store.clear(key))))
      if (typeof wasShared === 'boolean' && degradedSince === null) return wasLocal || wasShared
      // Nobody knows what the shared one has: it is forgotten before that counts again.
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
    // Where this process was held up, the answer may have arrived: what is on the sockets is read before an immediate.
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
