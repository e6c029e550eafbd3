/** Users per request: few enough for visible progress and a quick stop. */
export const CHUNK_SIZE = 100

export interface BulkFailure {
  id: number
  username: string | null
  error: string
}

/** Result of a request. If an error interrupted it, it processed only the first `succeeded + failed` IDs. */
export interface BulkResponse {
  succeeded: number
  failed: number
  failures: readonly BulkFailure[]
}

/** Progress of a bulk action. */
export interface BulkRun {
  total: number
  /** IDs of the users that were changed */
  succeeded: readonly number[]
  failures: readonly BulkFailure[]
  /** IDs of the users that have not been processed */
  rest: readonly number[]
  /** why the run stopped early, unless the user stopped it */
  error?: unknown
}

export const createRun = (ids: readonly number[]): BulkRun => ({
  total: ids.length,
  succeeded: [],
  failures: [],
  rest: ids,
})

export const countDone = ({ total, rest }: BulkRun) => total - rest.length

/**
 * Processes the users chunk by chunk and reports the progress after each. Ends when all are processed, when
 * it is stopped, or at the first failed request. The remaining users are in `rest`, and a new call can
 * continue with them.
 */
export async function runBulk(
  from: BulkRun,
  send: (ids: number[]) => Promise<BulkResponse>,
  onProgress: (run: BulkRun) => void,
  isStopped: () => boolean,
): Promise<BulkRun> {
  let run: BulkRun = { ...from, error: undefined }
  while (run.rest.length > 0 && !isStopped()) {
    const ids = run.rest.slice(0, CHUNK_SIZE)
    try {
      const { succeeded, failed, failures } = await send(ids)
      // If an error interrupted this request, the next request fails with that error.
      const processedIds = ids.slice(0, succeeded + failed)
      const failedIds = new Set(failures.map(({ id }) => id))
      run = {
        ...run,
        succeeded: [...run.succeeded, ...processedIds.filter((id) => !failedIds.has(id))],
        failures: [...run.failures, ...failures],
        rest: run.rest.slice(processedIds.length),
      }
    } catch (error) {
      run = { ...run, error }
      break
    }
    onProgress(run)
  }
  return run
}
