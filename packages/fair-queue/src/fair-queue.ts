import { createWaitingLines, type Parties } from './waiting-lines.ts'

/** A request for a slot. */
export interface Request {
  /** parties to whose usage the request adds */
  by?: Parties
  /** Maximum wait for a slot in milliseconds, and the error if it is exceeded. Default: no timeout. */
  timeout?: { ms: number; createError: () => Error } | undefined
}

export interface FairQueue {
  /**
   * Waits for a slot.
   *
   * @returns a function that frees the slot; call it once
   * @throws the error of `timeout` on a timeout
   */
  enter(request?: Request): Promise<() => void>
  /**
   * Runs work in a slot.
   *
   * @throws the error of `timeout` on a timeout, or the error of the work
   */
  run<Result>(work: () => Promise<Result>, request?: Request): Promise<Result>
  /** Returns the number of waiting requests, in total or of one party. */
  countWaiting(party?: string): number
  /** Returns whether no work is running or waiting. */
  isIdle(): boolean
}

interface Options {
  maxSlotsPerParty?: number | undefined
  now?: () => number
}

interface PartyUsage {
  /** number of slots that the party is using, unchanged since `updatedAt` */
  activeSlots: number
  /** decayed usage at `updatedAt`, in milliseconds */
  usageMs: number
  /** time of the last change in `activeSlots` */
  updatedAt: number
}

/** Half-life of usage, in milliseconds. */
const HALF_LIFE_MS = 10_000
/**
 * Recent usage in milliseconds above which a party gets at most one slot, unless `maxSlotsPerParty` is set.
 */
const LIGHT_USAGE_MS = 1_000
/** Minimum time between two removals of parties whose usage has faded, in milliseconds. */
const SWEEP_INTERVAL_MS = 1_000

/**
 * Creates a queue that shares a limited number of slots fairly.
 *
 * The next request is the one whose party has used the slots least in the last few seconds. Many or long
 * tasks of one party therefore don't delay others. A party that already has a slot never gets the last free
 * one.
 *
 * @param slots maximum number of slots in use at the same time
 * @param options.maxSlotsPerParty maximum slots of one party; default: unlimited, but 1 after a second of
 *   recent usage
 * @param options.now monotonic clock in milliseconds
 * @returns the queue
 *
 * @example
 * const queue = createFairQueue(2)
 * await queue.run(() => render(file), { by: ['network:192.0.2.1', 'user:7'] })
 */
export function createFairQueue(
  slots: number,
  { maxSlotsPerParty, now = performance.now.bind(performance) }: Options = {},
): FairQueue {
  let usedSlots = 0
  let sweptAt = now()
  const usages = new Map<string, PartyUsage>()

  const calculateUsage = ({ activeSlots, usageMs, updatedAt }: PartyUsage) => {
    const elapsedMs = now() - updatedAt
    // Usage before `updatedAt` decays. Usage since then counts in full.
    return usageMs * 2 ** (-elapsedMs / HALF_LIFE_MS) + activeSlots * elapsedMs
  }
  const getUsage = (party: string) => {
    const usage = usages.get(party)
    return usage ? calculateUsage(usage) : 0
  }
  const mayEnter = (parties: Parties) =>
    usedSlots < slots &&
    parties.every((party) => {
      const activeSlots = usages.get(party)?.activeSlots ?? 0
      const isWithinLimit =
        maxSlotsPerParty === undefined ? getUsage(party) <= LIGHT_USAGE_MS : activeSlots < maxSlotsPerParty
      return activeSlots === 0 || (usedSlots + 1 < slots && isWithinLimit)
    })

  const lines = createWaitingLines({ mayEnter, getUsage })

  function updateUsage(parties: Parties, slotChange: 1 | -1) {
    usedSlots += slotChange
    for (const party of parties) {
      const activeSlots = (usages.get(party)?.activeSlots ?? 0) + slotChange
      usages.set(party, { activeSlots, usageMs: getUsage(party), updatedAt: now() })
    }
  }

  /** Removes parties whose usage has faded. */
  function sweep() {
    if (now() - sweptAt < SWEEP_INTERVAL_MS) return
    sweptAt = now()
    for (const [party, usage] of usages)
      if (usage.activeSlots === 0 && calculateUsage(usage) < 1) usages.delete(party)
  }

  /** Passes free slots to the next requests synchronously, so that a new request can't take them first. */
  function startNext() {
    while (usedSlots < slots) {
      const next = lines.takeNext()
      if (!next) return
      updateUsage(next.parties, 1)
      next.enter()
    }
  }

  const createRelease = (parties: Parties) => () => {
    updateUsage(parties, -1)
    sweep()
    startNext()
  }

  const wait = (parties: Parties, timeout: Request['timeout']): Promise<void> =>
    new Promise((resolve, reject) => {
      const leaveLine = lines.add(parties, () => {
        clearTimeout(timer)
        resolve()
      })
      const timer =
        timeout &&
        setTimeout(() => {
          leaveLine()
          reject(timeout.createError())
        }, timeout.ms)
    })

  /**
   * Takes a slot immediately if the parties may have one; otherwise waits for one. Without a wait, returns
   * undefined instead of a promise, so that the work starts synchronously.
   */
  function acquireSlot({ by: parties = [], timeout }: Request): Promise<void> | undefined {
    if (!mayEnter(parties)) return wait(parties, timeout)
    updateUsage(parties, 1)
  }

  return {
    async enter(request = {}) {
      await acquireSlot(request)
      return createRelease(request.by ?? [])
    },
    async run(work, request = {}) {
      const pending = acquireSlot(request)
      if (pending) await pending
      try {
        return await work()
      } finally {
        createRelease(request.by ?? [])()
      }
    },
    countWaiting: lines.count,
    isIdle: () => usedSlots === 0 && lines.isEmpty(),
  }
}
