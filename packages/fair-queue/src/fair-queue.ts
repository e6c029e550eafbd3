import { createWaitingLines, type Parties } from './waiting-lines.ts'

/** A request for a slot. */
export interface Request {
  by?: Parties
  /** how many milliseconds it waits at most, and the error that it fails with then. Default: as long as it takes */
  patience?: { ms: number; over: () => Error } | undefined
}

export interface FairQueue {
  /**
   * Waits for a slot.
   *
   * @returns what frees the slot; call it once
   * @throws what `patience` says, when the turn does not come in time
   */
  enter(request?: Request): Promise<() => void>
  /**
   * Runs work in a slot.
   *
   * @throws what `patience` says, when the turn does not come in time; and what the work throws
   */
  run<Result>(work: () => Promise<Result>, request?: Request): Promise<Result>
  /** Requests that wait: all of them, or those of one party. */
  waiting(party?: string): number
  /** Whether nothing runs and nothing waits. */
  isIdle(): boolean
}

interface Options {
  mostOfParty?: number | undefined
  now?: () => number
}

interface Share {
  /** slots in use, since `at` */
  working: number
  /** milliseconds of use before `at`, fading */
  used: number
  at: number
}

/** Milliseconds after which use counts half. */
const HALF_LIFE = 10_000
/** Milliseconds of recent use above which a party gets one slot, unless `mostOfParty` is set. */
const LIGHT = 1_000
/** Milliseconds between two looks for parties whose use has faded. */
const SWEEP = 1_000

/**
 * Shares a limited number of slots. Of the waiting requests, the next one belongs to whoever has used the slots least in
 * the last seconds, so that nobody's many or long tasks keep others waiting. No party takes the last free slot as a
 * second one.
 *
 * @param slots how many are in use at once
 * @param options.mostOfParty how many of them one party may have; default: any number, but 1 after a second of recent use
 * @param options.now milliseconds, by a clock that only goes forward
 * @example
 * const queue = createFairQueue(2)
 * await queue.run(() => draw(file), { by: ['network:192.0.2.1', 'user:7'] })
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

  /** A slot goes over to the next request at once, so that nobody who comes now is before it. */
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

  /** Undefined where a slot is free: then nothing is waited for, not even a promise. */
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
