/** Users per request: few enough for visible progress and a quick stop. */
export const CHUNK_SIZE = 100

export interface BulkFailure {
  id: number
  username: string | null
  error: string
}

/**
 * Response to a request for one chunk. If an error made the server stop partway through the chunk, it
 * processed only the first `succeeded + failed` users.
 */
export interface BulkResponse {
  /** number of users that were changed */
  succeeded: number
  /** number of users that could not be changed */
  failed: number
  /** one for each failed user, because the server lists up to 100 failures, as many as a chunk has users */
  failures: readonly BulkFailure[]
}

/** Progress of a bulk action. */
export interface BulkRun {
  total: number
  /** IDs of the users that were changed */
  succeededIds: readonly number[]
  failures: readonly BulkFailure[]
  /** IDs of the users that have not been processed */
  remainingIds: readonly number[]
  /** why the run stopped early, unless the user stopped it */
  error?: unknown
}

export const createRun = (ids: readonly number[]): BulkRun => ({
  total: ids.length,
  succeededIds: [],
  failures: [],
  remainingIds: ids,
})

/** Returns how many users have been processed, including failures. */
export const countDone = ({ total, remainingIds }: BulkRun) => total - remainingIds.length

/**
 * Processes the remaining users of a run in chunks and reports the progress after each chunk. Ends when no
 * users remain, when `isStopped` returns true, or when a request fails.
 *
 * @param initialRun a new run, or one that ended early
 * @returns the updated run; if users remain, another call continues with them
 */
export async function runBulk(
  initialRun: BulkRun,
  send: (ids: number[]) => Promise<BulkResponse>,
  onProgress: (run: BulkRun) => void,
  isStopped: () => boolean,
): Promise<BulkRun> {
  let run: BulkRun = { ...initialRun, error: undefined }
  while (run.remainingIds.length > 0 && !isStopped()) {
    const ids = run.remainingIds.slice(0, CHUNK_SIZE)
    try {
      const { succeeded, failed, failures } = await send(ids)
      // If the server stopped partway through the chunk, the next request starts with the unprocessed users.
      // If the cause persists, that request fails, which ends the run.
      const processedIds = ids.slice(0, succeeded + failed)
      const failedIds = new Set(failures.map(({ id }) => id))
      run = {
        ...run,
        succeededIds: [...run.succeededIds, ...processedIds.filter((id) => !failedIds.has(id))],
        failures: [...run.failures, ...failures],
        remainingIds: run.remainingIds.slice(processedIds.length),
      }
    } catch (error) {
      run = { ...run, error }
      break
    }
    onProgress(run)
  }
  return run
}
