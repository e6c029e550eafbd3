/** Users that one call takes along: few enough for progress to be seen, and for stopping to be quick. */
export const CHUNK = 100

export interface BulkFailure {
  id: number
  username: string | null
  error: string
}

export interface BulkAnswer {
  /** how many of the ids were reached, in their order: all, unless something ended the call half way */
  succeeded: number
  failed: number
  failures: readonly BulkFailure[]
}

/** How far an act on many users has come. */
export interface BulkRun {
  total: number
  succeeded: readonly number[]
  failures: readonly BulkFailure[]
  /** those whose turn has not come */
  rest: readonly number[]
  /** why it ended early, unless somebody stopped it */
  error?: unknown
}

export const beginning = (ids: readonly number[]): BulkRun => ({
  total: ids.length,
  succeeded: [],
  failures: [],
  rest: ids,
})

export const doneOf = ({ total, rest }: BulkRun) => total - rest.length

/**
 * Goes through the users chunk by chunk and tells after each how far it is. It ends when all have had their turn,
 * when it is stopped, and at the first call that fails as a whole; those who are left stand in `rest`, and the
 * same function goes on with them.
 */
export async function runBulk(
  from: BulkRun,
  send: (ids: number[]) => Promise<BulkAnswer>,
  tell: (run: BulkRun) => void,
  isStopped: () => boolean,
): Promise<BulkRun> {
  let run: BulkRun = { ...from, error: undefined }
  while (run.rest.length > 0 && !isStopped()) {
    const ids = run.rest.slice(0, CHUNK)
    try {
      const { succeeded, failed, failures } = await send(ids)
      // What ended it half way is the answer to the next call.
      const reached = ids.slice(0, succeeded + failed)
      const notDone = new Set(failures.map(({ id }) => id))
      run = {
        ...run,
        succeeded: [...run.succeeded, ...reached.filter((id) => !notDone.has(id))],
        failures: [...run.failures, ...failures],
        rest: run.rest.slice(reached.length),
      }
    } catch (error) {
      run = { ...run, error }
      break
    }
    tell(run)
  }
  return run
}
