import { errorMessage } from './database-unavailable.ts'

/** Maintenance task of the embedded database that PostgreSQL runs in its own processes. */
export interface PeriodicTask {
  /** logged when it fails, before the reason: `a checkpoint failed` */
  failureMessage: string
  /** @param isEnded checked between two steps; the task stops early if it returns true */
  work: (isEnded: () => boolean) => Promise<void>
}

/**
 * Runs a task at an interval without overlap. A failure is logged, and the task runs again at the next
 * interval.
 *
 * @param intervalMs milliseconds between two starts
 * @returns a function that stops the task and waits for a running one
 */
export function runPeriodically(
  { failureMessage, work }: PeriodicTask,
  log: (message: string) => void,
  intervalMs: number,
): () => Promise<void> {
  let currentRun: Promise<void> | undefined
  let isEnded = false
  const timer = setInterval(() => {
    currentRun ??= work(() => isEnded)
      .catch((error) => log(`${failureMessage}: ${errorMessage(error)}`))
      .finally(() => {
        currentRun = undefined
      })
  }, intervalMs).unref()
  return async () => {
    isEnded = true
    clearInterval(timer)
    await currentRun
  }
}
