/** Thrown if the queue is full or a queued task times out. */
export class NoTurn extends Error {}

interface Limits {
  /** Maximum number of tasks that run at the same time. */
  atOnce: number
  /** Maximum number of queued tasks. */
  waiting: number
  /** Milliseconds that a task waits in the queue at most. */
  patience: number
}

/**
 * Creates a function that limits how many tasks run at the same time. Other tasks wait in order of arrival.
 *
 * @example
 * const inTurn = createTurns({ atOnce: 2, waiting: 200, patience: 10_000 })
 * await inTurn(() => database.prisma.$transaction(change))
 */
export function createTurns({ atOnce, waiting, patience }: Limits) {
  const queue: (() => void)[] = []
  let running = 0

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      if (queue.length >= waiting) return reject(new NoTurn())
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(begin), 1)
        reject(new NoTurn())
      }, patience)
      queue.push(begin)
    })

  /** @throws NoTurn if the queue is full or the task waits too long */
  return async <Outcome>(act: () => Promise<Outcome>): Promise<Outcome> => {
    if (running < atOnce) running += 1
    else await turn()
    try {
      return await act()
    } finally {
      // The next task takes over the slot directly, so that no other task can claim it in between.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
