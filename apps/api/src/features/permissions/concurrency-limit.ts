/** Thrown if the queue is full or a task waits in it for too long. */
export class ConcurrencyLimitError extends Error {}

interface ConcurrencyOptions {
  /** Maximum number of tasks that run at the same time. */
  maxConcurrent: number
  /** Maximum number of queued tasks. */
  maxQueued: number
  /** Maximum number of milliseconds that a task waits in the queue. */
  queueTimeoutMs: number
}

/**
 * Creates a function that runs tasks, but only a limited number at the same time. Further tasks wait in order
 * of arrival.
 *
 * @example
 * const runLimited = createConcurrencyLimit({ maxConcurrent: 2, maxQueued: 200, queueTimeoutMs: 10_000 })
 * await runLimited(() => database.prisma.$transaction(change))
 */
export function createConcurrencyLimit({ maxConcurrent, maxQueued, queueTimeoutMs }: ConcurrencyOptions) {
  const queue: (() => void)[] = []
  let runningCount = 0

  const waitForSlot = () =>
    new Promise<void>((resolve, reject) => {
      if (queue.length >= maxQueued) return reject(new ConcurrencyLimitError())
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(start), 1)
        reject(new ConcurrencyLimitError())
      }, queueTimeoutMs)
      queue.push(start)
    })

  /** @throws ConcurrencyLimitError if the queue is full or the task waits too long */
  return async <Outcome>(task: () => Promise<Outcome>): Promise<Outcome> => {
    if (runningCount < maxConcurrent) runningCount += 1
    else await waitForSlot()
    try {
      return await task()
    } finally {
      // The next task takes over the slot directly, so that no other task can claim it in between.
      const next = queue.shift()
      if (next) next()
      else runningCount -= 1
    }
  }
}
