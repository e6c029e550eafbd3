import { getErrorMessage } from './database-unavailable.ts'

/** Maintenance task of the embedded database. A PostgreSQL server runs such tasks in separate processes. */
export interface PeriodicTask {
  /** start of the log message when the task fails, such as `a checkpoint failed`; the reason follows */
  failureMessage: string
  /** @param isStopping returns whether the task must stop; to be called between two steps */
  work: (isStopping: () => boolean) => Promise<void>
}

/**
 * Runs a task at an interval, but skips a run if the previous one is still active. A failure is logged, and
 * the task runs again at the next interval.
 *
 * @param intervalMs milliseconds between two starts
 * @returns a function that stops the task and waits until an active run has ended
 */
export function runPeriodically(
  { failureMessage, work }: PeriodicTask,
  log: (message: string) => void,
  intervalMs: number,
): () => Promise<void> {
  let currentRun: Promise<void> | undefined
  let isStopping = false
  const timer = setInterval(() => {
    currentRun ??= work(() => isStopping)
      .catch((error) => log(`${failureMessage}: ${getErrorMessage(error)}`))
      .finally(() => {
        currentRun = undefined
      })
  }, intervalMs).unref()
  return async () => {
    isStopping = true
    clearInterval(timer)
    await currentRun
  }
}
