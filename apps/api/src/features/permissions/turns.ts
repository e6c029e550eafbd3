/** Nobody's turn came in time, or too many wait already. */
export class NoTurn extends Error {}

interface Limits {
  /** that run at one time */
  atOnce: number
  /** that wait for their turn, at most */
  waiting: number
  /** milliseconds that each waits, at most */
  patience: number
}

/**
 * Lets so many acts run at one time; the others wait in the order in which they came.
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

  /** @throws NoTurn when there are too many, or it took too long until it was this one's turn */
  return async <Outcome>(act: () => Promise<Outcome>): Promise<Outcome> => {
    if (running < atOnce) running += 1
    else await turn()
    try {
      return await act()
    } finally {
      // Whoever comes next takes the place over, so that nobody slips in between.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
