interface Rounds {
  /** milliseconds after the start until the first round; default: `every` */
  first?: number
  /** milliseconds between two rounds */
  every: number
  /** @param isStopped asked between two parts of a long round: then the rest is left */
  work: (isStopped: () => boolean) => Promise<unknown>
  onError: (err: unknown) => void
}

/**
 * Repeats work while the server runs. A round that comes due while the one before is still running is skipped, so that
 * two never work on the same rows.
 *
 * @returns stops the rounds and waits for the one that is running
 * @example
 * const stop = startRounds({
 *   every: 60_000,
 *   work: () => tidy(parts),
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
