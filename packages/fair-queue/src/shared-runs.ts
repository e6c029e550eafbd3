interface Flight<Result> {
  outcome: Promise<Result>
  resolve: (result: Result) => void
  reject: (error: unknown) => void
  /** parties that wait for a turn */
  waiting: Set<string>
  hasBegun: boolean
}

interface Run<Result> {
  /** identifies the result; runs with the same key share it */
  key: string
  /** the requesting party, such as a block of networks; only its first request waits for a turn */
  party: string
  /** runs the given work when it is the party's turn, and rejects if the turn does not come */
  inTurn: (work: () => Promise<void>) => Promise<void>
  work: () => Promise<Result>
}

/**
 * Creates a function that runs work once for all simultaneous requests with the same key.
 *
 * Until the work begins, it waits for a turn of every party that has requested it. The first turn runs it, so
 * nobody waits behind the other work of the party that came first.
 *
 * @returns runs the work or joins a pending run; rejects with the error of the work, or if no party gets a
 *   turn
 *
 * @example
 * const once = createSharedRuns<Buffer>()
 * const inTurn = (work) => queue.run(work, { by: ['network:192.0.2.1'] })
 * const image = await once({ key: 'cat.png', party: 'network:192.0.2.1', inTurn, work: renderCat })
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

/** Replaces `Promise.withResolvers`, which Node.js supports from version 22. */
function withResolvers<Result>() {
  let settle: Pick<Flight<Result>, 'resolve' | 'reject'> | undefined
  const promise = new Promise<Result>((resolve, reject) => {
    settle = { resolve, reject }
  })
  if (!settle) throw new Error('A promise did not call its executor')
  return { promise, ...settle }
}
