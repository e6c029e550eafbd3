/** Whose work it is, from the widest to the narrowest, such as a network and then an account. Empty where it is nobody's. */
export type Parties = readonly string[]

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

/** Requests of the same parties, the oldest first. */
interface Line {
  by: Parties
  enter: (() => void)[]
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

/** Milliseconds of use that make no difference: whoever came first is next, not whoever is unknown. */
const ALIKE = 20

/** Compares use party by party: accounts matter only between requests from the same network. */
function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((used, index) => used !== (b[index] ?? 0))
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0)
}

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
  const lines = new Map<string, Line>()
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

  function nextLine(): [string, Line] | undefined {
    let first: { entry: [string, Line]; used: number[] } | undefined
    for (const entry of lines) {
      const { by } = entry[1]
      if (!mayEnter(by)) continue
      const used = by.map((party) => Math.floor(usedBy(party) / ALIKE))
      if (!used.some(Boolean)) return entry
      if (!first || isLess(used, first.used)) first = { entry, used }
    }
    return first?.entry
  }

  /** A slot goes over to the next request at once, so that nobody who comes now is before it. */
  function callNext() {
    for (let next = nextLine(); next; next = nextLine()) {
      const [key, { by, enter }] = next
      change(by, 1)
      enter.shift()?.()
      if (enter.length === 0) lines.delete(key)
    }
  }

  const leaving = (by: Parties) => () => {
    change(by, -1)
    sweep()
    callNext()
  }

  function wait(by: Parties, patience: Request['patience']): Promise<void> {
    const key = by.join('\n')
    const line = lines.get(key) ?? { by, enter: [] }
    lines.set(key, line)
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer =
        patience &&
        setTimeout(() => {
          line.enter.splice(line.enter.indexOf(enter), 1)
          if (line.enter.length === 0) lines.delete(key)
          reject(patience.over())
        }, patience.ms)
      line.enter.push(enter)
    })
  }

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
    waiting(party) {
      let count = 0
      for (const { by, enter } of lines.values())
        if (party === undefined || by.includes(party)) count += enter.length
      return count
    },
    isIdle: () => taken === 0 && lines.size === 0,
  }
}
