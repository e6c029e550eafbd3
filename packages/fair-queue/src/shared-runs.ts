interface SharedRun<Result> {
  outcome: Promise<Result>
  resolve: (result: Result) => void
  reject: (error: unknown) => void
  /** parties that wait for a turn to run the work */
  waitingParties: Set<string>
  hasStarted: boolean
}

interface RunRequest<Result> {
  /** identifies the result; simultaneous requests with the same key share it */
  key: string
  /** the requesting party, such as an IP range; per key, only its first request is queued */
  party: string
  /** runs the given work when it is the party's turn, and rejects if the turn does not come */
  enqueue: (work: () => Promise<void>) => Promise<void>
  work: () => Promise<Result>
}

/**
 * Creates a function that runs work once for all simultaneous requests with the same key.
 *
 * Until the work begins, it is queued for every party that has requested it. The first party to get a turn
 * runs it, so nobody waits behind unrelated work of the party whose request came first.
 *
 * @returns a function that runs the work or joins a pending run; rejects with the error of the work, or if no
 *   party gets a turn
 *
 * @example
 * const once = createSharedRuns<Buffer>()
 * const enqueue = (work) => queue.run(work, { by: ['network:192.0.2.1'] })
 * const image = await once({ key: 'cat.png', party: 'network:192.0.2.1', enqueue, work: renderCat })
 */
export function createSharedRuns<Result>() {
  const sharedRuns = new Map<string, SharedRun<Result>>()

  function createRun(key: string): SharedRun<Result> {
    const { promise, resolve, reject } = withResolvers<Result>()
    const sharedRun = {
      outcome: promise,
      resolve,
      reject,
      waitingParties: new Set<string>(),
      hasStarted: false,
    }
    sharedRuns.set(key, sharedRun)
    return sharedRun
  }

  async function runInTurn(
    sharedRun: SharedRun<Result>,
    { key, party, enqueue, work }: RunRequest<Result>,
  ): Promise<void> {
    sharedRun.waitingParties.add(party)
    try {
      await enqueue(async () => {
        if (sharedRun.hasStarted) return
        sharedRun.hasStarted = true
        await work()
          .then(sharedRun.resolve, sharedRun.reject)
          .finally(() => sharedRuns.delete(key))
      })
    } catch (error) {
      sharedRun.waitingParties.delete(party)
      // The work has started in the turn of another party, or other parties still wait for a turn.
      if (sharedRun.hasStarted || sharedRun.waitingParties.size > 0) return
      sharedRuns.delete(key)
      sharedRun.reject(error)
    }
  }

  return (request: RunRequest<Result>): Promise<Result> => {
    const sharedRun = sharedRuns.get(request.key) ?? createRun(request.key)
    if (!sharedRun.hasStarted && !sharedRun.waitingParties.has(request.party))
      void runInTurn(sharedRun, request)
    return sharedRun.outcome
  }
}

/** Replaces `Promise.withResolvers`, which Node.js supports from version 22. */
function withResolvers<Result>() {
  let settle: Pick<SharedRun<Result>, 'resolve' | 'reject'> | undefined
  const promise = new Promise<Result>((resolve, reject) => {
    settle = { resolve, reject }
  })
  if (!settle) throw new Error('A promise did not call its executor')
  return { promise, ...settle }
}
