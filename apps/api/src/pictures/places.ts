/** So many may work at once; the others wait in the order in which they came. */
export function createPlaces(most: number) {
  let taken = 0
  const line: (() => void)[] = []

  return {
    waiting: () => line.length,
    async take<Result>(work: () => Promise<Result>): Promise<Result> {
      if (taken >= most) await new Promise<void>((resolve) => line.push(resolve))
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
