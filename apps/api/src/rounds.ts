interface Rounds {
  /** milliseconds from the start to the first run; default: `every` */
  first?: number
  /** milliseconds between two runs */
  every: number
  /** @param isStopped checked between steps of a long run, which then skips the rest */
  work: (isStopped: () => boolean) => Promise<unknown>
  onError: (err: unknown) => void
}

/**
 * Repeats work while the server runs. A run that is due while the previous one is still active is skipped, so
 * that two never process the same rows.
 *
 * @returns function that stops the task and waits for the current run
 * @example
 * const stop = startPeriodicTask({
 *   every: 60_000,
 *   work: () => tidy(context),
 *   onError: (err) => log.warn({ err }, 'housekeeping failed'),
 * })
 */
export function startRounds({ first, every, work, onError }: Rounds): () => Promise<void> {
  let running: Promise<unknown> | undefined
  let isStopped = false
  const round = () => {
    running ??= work(() => isStopped)
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }
  const beginning = first === undefined ? undefined : setTimeout(round, first).unref()
  const timer = setInterval(round, every).unref()
  return async () => {
    isStopped = true
    clearTimeout(beginning)
    clearInterval(timer)
    await running
  }
}
