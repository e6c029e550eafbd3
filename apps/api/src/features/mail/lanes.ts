interface Pace {
  /** how many pieces of work go on at the same time */
  lanes: number
  /** how many with those that take long */
  mostLanes: number
  /** milliseconds after which a piece of work takes long: another lane is opened in its place */
  longAfter: number
}

export interface Lanes {
  /** Looks for work, without being waited for. */
  wake(): void
  /** Resolves when nothing goes on any more. */
  idle(): Promise<void>
  /** Begins nothing new. */
  stop(): void
}

/**
 * Does pieces of work side by side until none is left. Work that takes long does not keep the rest waiting, as long as
 * there are fewer such pieces than `mostLanes`.
 *
 * @param next does one piece; false when there is none, or the rest has to wait for the next `wake`
 * @example createLanes(sendNextMail, { lanes: 3, mostLanes: 10, longAfter: 1_000 }).wake()
 */
export function createLanes(next: () => Promise<boolean>, { lanes, mostLanes, longAfter }: Pace): Lanes {
  const open = new Set<Promise<void>>()
  let running = 0
  let long = 0
  let wakes = 0
  let isStopped = false

  async function lane(): Promise<void> {
    running++
    try {
      for (;;) {
        const before = wakes
        const goesOn = await timed()
        // While its work took long, another lane was opened in this one's place.
        if (isStopped || running - long > lanes) return
        if (!goesOn && wakes === before) return
      }
    } finally {
      running--
    }
  }

  async function timed(): Promise<boolean> {
    let isLong = false
    const timer = setTimeout(() => {
      isLong = true
      long++
      fill()
    }, longAfter)
    try {
      return await next()
    } finally {
      clearTimeout(timer)
      if (isLong) long--
    }
  }

  function fill(): void {
    while (!isStopped && running < mostLanes && running - long < lanes) {
      const opened = lane().finally(() => open.delete(opened))
      open.add(opened)
    }
  }

  return {
    wake() {
      wakes++
      fill()
    },
    async idle() {
      while (open.size > 0) await Promise.all(open)
    },
    stop() {
      isStopped = true
    },
  }
}
