/** Whoever waits no longer than so many milliseconds, and what they are told then. */
interface Patience {
  ms: number
  over: () => Error
}

/** So many may work at once; the others wait in the order in which they came. */
export function createPlaces(most: number) {
  let taken = 0
  const line: (() => void)[] = []

  const turn = (patience?: Patience) =>
    new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer =
        patience &&
        setTimeout(() => {
          line.splice(line.indexOf(enter), 1)
          reject(patience.over())
        }, patience.ms)
      line.push(enter)
    })

  return {
    waiting: () => line.length,
    isEmpty: () => taken === 0 && line.length === 0,
    /** @throws what `patience` says, when the turn does not come in time; and what the work throws */
    async take<Result>(work: () => Promise<Result>, patience?: Patience): Promise<Result> {
      if (taken >= most) await turn(patience)
      else taken++
      try {
        return await work()
      } finally {
        // The place goes over to the next, so that nobody who comes now is before them.
        const next = line.shift()
        if (next) next()
        else taken--
      }
    },
  }
}
