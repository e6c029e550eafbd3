interface Flight<Result> {
  outcome: Promise<Result>
  resolve: (result: Result) => void
  reject: (error: unknown) => void
  /** those in whose name it waits for a turn */
  waiting: Set<string>
  hasBegun: boolean
}

interface Run<Result> {
  /** what is made: the same for the same key */
  key: string
  /** who asks, such as a block of networks; of each the first alone waits for a turn */
  party: string
  /** runs what it is given when the party's turn has come; rejects when that doesn't come */
  inTurn: (work: () => Promise<void>) => Promise<void>
  work: () => Promise<Result>
}

/**
 * Runs work once for all who ask for it at the same time. Until it begins, it waits in the name of every party that has
 * asked: whose turn comes first runs it, so that nobody waits behind the other work of whoever asked first.
 *
 * @returns runs something; rejects with what the work throws, or when no party's turn comes
 * @example
 * const once = createSharedRuns<Buffer>()
 * const inTurn = (work) => queue.run(work, { by: ['network:192.0.2.1'] })
 * const image = await once({ key: 'cat.png', party: 'network:192.0.2.1', inTurn, work: () => draw('cat.png') })
 */
export function createSharedRuns<Result>() {
  const flights = new Map<string, Flight<Result>>()

  function open(key: string): Flight<Result> {
    const { promise, resolve, reject } = withResolvers<Result>()
    const flight = { outcome: promise, resolve, reject, waiting: new Set<string>(), hasBegun: false }
    flights.set(key, flight)
    return flight
  }

  async function wait(flight: Flight<Result>, { key, party, inTurn, work }: Run<Result>): Promise<void> {
    flight.waiting.add(party)
    try {
      await inTurn(async () => {
        if (flight.hasBegun) return
        flight.hasBegun = true
        await work()
          .then(flight.resolve, flight.reject)
          .finally(() => flights.delete(key))
      })
    } catch (error) {
      flight.waiting.delete(party)
      if (flight.hasBegun || flight.waiting.size > 0) return
      flights.delete(key)
      flight.reject(error)
    }
  }

  return (run: Run<Result>): Promise<Result> => {
    const flight = flights.get(run.key) ?? open(run.key)
    if (!flight.hasBegun && !flight.waiting.has(run.party)) void wait(flight, run)
    return flight.outcome
  }
}

/** `Promise.withResolvers`, which Node has from version 22 on. */
function withResolvers<Result>() {
  let settle: Pick<Flight<Result>, 'resolve' | 'reject'> | undefined
  const promise = new Promise<Result>((resolve, reject) => {
    settle = { resolve, reject }
  })
  if (!settle) throw new Error('A promise did not call its executor')
  return { promise, ...settle }
}
