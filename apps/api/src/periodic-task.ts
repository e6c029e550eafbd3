interface PeriodicTask {
  /** milliseconds from the start to an extra run before the regular ones; default: no extra run */
  first?: number
  /** milliseconds from the start to the first regular run, and between regular runs */
  every: number
  /** @param isStopped returns true once the task is stopped; a long run checks it and skips further steps */
  work: (isStopped: () => boolean) => Promise<unknown>
  onError: (err: unknown) => void
}

/**
 * Repeats work while the server runs. A run that is due while the previous one is still active is skipped, so
 * that two runs of the same instance never process the same rows at the same time.
 *
 * @returns function that stops the task and waits for the current run
 * @example
 * const stop = startPeriodicTask({
 *   every: 60_000,
 *   work: () => tidy(context),
 *   onError: (err) => log.warn({ err }, 'housekeeping failed'),
 * })
 */
export function startPeriodicTask({ first, every, work, onError }: PeriodicTask): () => Promise<void> {
  let currentRun: Promise<unknown> | undefined
  let isStopped = false
  const run = () => {
    currentRun ??= work(() => isStopped)
      .catch(onError)
      .finally(() => {
        currentRun = undefined
      })
  }
  const firstTimer = first === undefined ? undefined : setTimeout(run, first).unref()
  const timer = setInterval(run, every).unref()
  return async () => {
    isStopped = true
    clearTimeout(firstTimer)
    clearInterval(timer)
    await currentRun
  }
}
