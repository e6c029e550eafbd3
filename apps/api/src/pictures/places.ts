/** Whoever waits no longer than so many milliseconds, and what they are told then. */
interface Patience {
  ms: number
  over: () => Error
}

interface Turn {
  /** whose work it is, such as their network and then their account; empty where it is nobody's */
  by?: readonly string[]
  /** undefined where the work waits as long as it takes */
  patience?: Patience | undefined
}

interface Waiting {
  by: readonly string[]
  enter: () => void
}

interface Share {
  /** pieces of work, since `at` */
  working: number
  /** milliseconds of work before `at`, fading */
  used: number
  at: number
}

/** Milliseconds after which work counts half. */
const HALF_LIFE = 10_000
/** Milliseconds of recent work above which a party gets one place, unless `mostOfParty` is set. No party takes the last free place as a second one. */
const LIGHT = 1_000

interface Options {
  mostOfParty?: number | undefined
  now?: () => number
}

/** Compares use party by party: accounts matter only between requests from the same network. */
function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((used, index) => used !== (b[index] ?? 0))
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0)
}

/**
 * Runs a limited number of heavy tasks at once. Of the waiting tasks, the next one belongs to whoever has used the places
 * least in the last seconds, so that no one's many or heavy tasks keep others waiting.
 *
 * @param most pieces of work at once
 * @param options.mostOfParty how many of them one party may have; default: any number, but 1 after a second of recent work
 * @param options.now milliseconds, by a clock that only goes forward
 * @example
 * const places = createPlaces(2)
 * await places.take(() => draw(file), { by: ['network:192.0.2.1', 'user:7'] })
 */
export function createPlaces(
  most: number,
  { mostOfParty, now = performance.now.bind(performance) }: Options = {},
) {
  let taken = 0
  const line: Waiting[] = []
  const shares = new Map<string, Share>()

  const usedOf = ({ working, used, at }: Share) => {
    const since = now() - at
    return used * 2 ** (-since / HALF_LIFE) + working * since
  }
  const usedBy = (party: string) => usedOf(shares.get(party) ?? { working: 0, used: 0, at: 0 })
  const mayWork = (by: readonly string[]) =>
    taken < most &&
    by.every((party) => {
      const working = shares.get(party)?.working ?? 0
      const isWithin = mostOfParty === undefined ? usedBy(party) <= LIGHT : working < mostOfParty
      return working === 0 || (taken + 1 < most && isWithin)
    })

  function change(by: readonly string[], difference: 1 | -1) {
    taken += difference
    for (const party of by) {
      const working = (shares.get(party)?.working ?? 0) + difference
      shares.set(party, { working, used: usedBy(party), at: now() })
    }
  }

  function end(by: readonly string[]) {
    change(by, -1)
    for (const [party, share] of shares) if (share.working === 0 && usedOf(share) < 1) shares.delete(party)
    callNext()
  }

  /** The place goes over to the next at once, so that nobody who comes now is before them. */
  function callNext() {
    let first: { waiting: Waiting; used: number[] } | undefined
    for (const waiting of line) {
      if (!mayWork(waiting.by)) continue
      const used = waiting.by.map(usedBy)
      if (!first || isLess(used, first.used)) first = { waiting, used }
    }
    if (!first) return
    const { waiting } = first
    line.splice(line.indexOf(waiting), 1)
    change(waiting.by, 1)
    waiting.enter()
    callNext()
  }

  const turn = (by: readonly string[], patience?: Patience) =>
    new Promise<void>((resolve, reject) => {
      const waiting = {
        by,
        enter: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer =
        patience &&
        setTimeout(() => {
          line.splice(line.indexOf(waiting), 1)
          reject(patience.over())
        }, patience.ms)
      line.push(waiting)
    })

  return {
    /** Pieces of work that wait: all of them, or those of one party. */
    waiting: (party?: string) =>
      party === undefined ? line.length : line.filter(({ by }) => by.includes(party)).length,
    isEmpty: () => taken === 0 && line.length === 0,
    /** @throws what `patience` says, when the turn does not come in time; and what the work throws */
    async take<Result>(work: () => Promise<Result>, { by = [], patience }: Turn = {}): Promise<Result> {
      if (mayWork(by)) change(by, 1)
      else await turn(by, patience)
      try {
        return await work()
      } finally {
        end(by)
      }
    },
  }
}
