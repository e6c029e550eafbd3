import { createWaitingLines, type Parties } from './waiting-lines.ts'

/** A request for a slot. */
export interface Request {
  by?: Parties
  /** Timeout in milliseconds, and the error with which the request then rejects. Default: no timeout. */
  patience?: { ms: number; over: () => Error } | undefined
}

export interface FairQueue {
  /**
   * Waits for a slot.
   *
   * @returns frees the slot; call it once
   * @throws the error of `patience` on a timeout
   */
  enter(request?: Request): Promise<() => void>
  /**
   * Runs work in a slot.
   *
   * @throws the error of `patience` on a timeout, or the error of the work
   */
  run<Result>(work: () => Promise<Result>, request?: Request): Promise<Result>
  /** Returns the number of waiting requests, in total or of one party. */
  waiting(party?: string): number
  /** Returns whether no work is running or waiting. */
  isIdle(): boolean
}

interface Options {
  mostOfParty?: number | undefined
  now?: () => number
}

interface Share {
  /** slots in use since `at` */
  working: number
  /** decayed usage in milliseconds before `at` */
  used: number
  at: number
}

/** Half-life of usage, in milliseconds. */
const HALF_LIFE = 10_000
/** Recent usage in milliseconds above which a party gets a single slot, unless `mostOfParty` is set. */
const LIGHT = 1_000
/** Milliseconds between two removals of parties whose usage has faded. */
const SWEEP = 1_000

/**
 * Creates a queue that shares a limited number of slots fairly.
 *
 * The next request is the one whose party has used the slots least in the last seconds, so many or long tasks
 * of one party don't delay others. A party never gets the last free slot as its second one.
 *
 * @param slots maximum number of slots in use at the same time
 * @param options.mostOfParty maximum slots of one party; default: unlimited, but 1 after a second of recent
 *   usage
 * @param options.now monotonic clock in milliseconds
 * @returns the queue
 *
 * @example
 * const queue = createFairQueue(2)
 * await queue.run(() => render(file), { by: ['network:192.0.2.1', 'user:7'] })
 */
export function createFairQueue(
  slots: number,
  { mostOfParty, now = performance.now.bind(performance) }: Options = {},
): FairQueue {
  let taken = 0
  let swept = now()
  const shares = new Map<string, Share>()

  const usedOf = ({ working, used, at }: Share) => {
    const since = now() - at
    return used * 2 ** (-since / HALF_LIFE) + working * since
  }
  const usedBy = (party: string) => {
    const share = shares.get(party)
    return share ? usedOf(share) : 0
  }
  const mayEnter = (by: Parties) =>
    taken < slots &&
    by.every((party) => {
      const working = shares.get(party)?.working ?? 0
      const isWithin = mostOfParty === undefined ? usedBy(party) <= LIGHT : working < mostOfParty
      return working === 0 || (taken + 1 < slots && isWithin)
    })

  const lines = createWaitingLines({ mayEnter, usedBy })

  function change(by: Parties, difference: 1 | -1) {
    taken += difference
    for (const party of by) {
      const working = (shares.get(party)?.working ?? 0) + difference
      shares.set(party, { working, used: usedBy(party), at: now() })
    }
  }

  function sweep() {
    if (now() - swept < SWEEP) return
    swept = now()
    for (const [party, share] of shares) if (share.working === 0 && usedOf(share) < 1) shares.delete(party)
  }

  /** Passes free slots to the next requests synchronously, so that a new request can't take them first. */
  function callNext() {
    while (taken < slots) {
      const next = lines.takeNext()
      if (!next) return
      change(next.by, 1)
      next.enter()
    }
  }

  const leaving = (by: Parties) => () => {
    change(by, -1)
    sweep()
    callNext()
  }

  const wait = (by: Parties, patience: Request['patience']): Promise<void> =>
    new Promise((resolve, reject) => {
      const leaveLine = lines.add(by, () => {
        clearTimeout(timer)
        resolve()
      })
      const timer =
        patience &&
        setTimeout(() => {
          leaveLine()
          reject(patience.over())
        }, patience.ms)
    })

  /**
   * Takes a free slot or waits for one. Returns undefined for a free slot, so the work starts synchronously.
   */
  function turn({ by = [], patience }: Request): Promise<void> | undefined {
    if (!mayEnter(by)) return wait(by, patience)
    change(by, 1)
  }

  return {
    async enter(request = {}) {
      await turn(request)
      return leaving(request.by ?? [])
    },
    async run(work, request = {}) {
      const pending = turn(request)
      if (pending) await pending
      try {
        return await work()
      } finally {
        leaving(request.by ?? [])()
      }
    },
    waiting: lines.count,
    isIdle: () => taken === 0 && lines.isEmpty(),
  }
}
