interface Pace {
  /** Maximum number of concurrent tasks, not counting slow ones. */
  lanes: number
  /** Maximum number of concurrent tasks, including slow ones. */
  maxLanes: number
  /** Milliseconds after which a task counts as slow, and another lane opens in its place. */
  slowAfter: number
}

export interface Lanes {
  /** Starts looking for tasks, and returns immediately. */
  wake(): void
  /** Resolves when no task is running. */
  idle(): Promise<void>
  /** Starts no further task. */
  stop(): void
}

/**
 * Runs tasks concurrently until none is left. Slow tasks don't delay the others while the total number of
 * lanes is below its maximum.
 *
 * @param next runs one task; returns false if there is none, or if the others must wait for the next `wake`
 * @example createLanes(sendNextMail, { lanes: 3, maxLanes: 10, slowAfter: 1_000 }).wake()
 */
export function createLanes(next: () => Promise<boolean>, { lanes, maxLanes, slowAfter }: Pace): Lanes {
  const open = new Set<Promise<void>>()
  let running = 0
  let slow = 0
  let wakes = 0
  let isStopped = false

  async function runLane(): Promise<void> {
    running++
    try {
      for (;;) {
        const before = wakes
        const hasMore = await runTimed()
        // While its task was slow, another lane opened in its place.
        if (isStopped || running - slow > lanes) return
        if (!hasMore && wakes === before) return
      }
    } finally {
      running--
    }
  }

  async function runTimed(): Promise<boolean> {
    let isSlow = false
    const timer = setTimeout(() => {
      isSlow = true
      slow++
      openLanes()
    }, slowAfter)
    try {
      return await next()
    } finally {
      clearTimeout(timer)
      if (isSlow) slow--
    }
  }

  function openLanes(): void {
    while (!isStopped && running < maxLanes && running - slow < lanes) {
      const opened = runLane().finally(() => open.delete(opened))
      open.add(opened)
    }
  }

  return {
    wake() {
      wakes++
      openLanes()
    },
    async idle() {
      while (open.size > 0) await Promise.all(open)
    },
    stop() {
      isStopped = true
    },
  }
}
