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
  waitUntilIdle(): Promise<void>
  /** Stops starting tasks. Running tasks finish. */
  stop(): void
}

/**
 * Creates lanes that, after each call of `wake`, run tasks concurrently until none is left. Each lane runs
 * one task after another. Slow tasks don't delay other tasks while the total number of lanes is below its
 * maximum.
 *
 * @param runNext runs one task; returns false if there is none, or if the next task must wait for `wake`
 * @example createLanes(sendNextMail, { lanes: 3, maxLanes: 10, slowAfter: 1_000 }).wake()
 */
export function createLanes(runNext: () => Promise<boolean>, { lanes, maxLanes, slowAfter }: Pace): Lanes {
  const openedLanes = new Set<Promise<void>>()
  let runningCount = 0
  let slowCount = 0
  let wakeCount = 0
  let isStopped = false

  async function runLane(): Promise<void> {
    runningCount++
    try {
      for (;;) {
        const wakeCountBefore = wakeCount
        const hasMore = await runNextTask()
        // This lane closes if another lane opened in its place while its task was slow.
        if (isStopped || runningCount - slowCount > lanes) return
        // `wake` may have been called for a new task after `runNext` found none.
        if (!hasMore && wakeCount === wakeCountBefore) return
      }
    } finally {
      runningCount--
    }
  }

  /** Runs the next task. Opens another lane if the task is slow. */
  async function runNextTask(): Promise<boolean> {
    let isSlow = false
    const timer = setTimeout(() => {
      isSlow = true
      slowCount++
      openLanes()
    }, slowAfter)
    try {
      return await runNext()
    } finally {
      clearTimeout(timer)
      if (isSlow) slowCount--
    }
  }

  function openLanes(): void {
    while (!isStopped && runningCount < maxLanes && runningCount - slowCount < lanes) {
      const opened = runLane().finally(() => openedLanes.delete(opened))
      openedLanes.add(opened)
    }
  }

  return {
    wake() {
      wakeCount++
      openLanes()
    },
    async waitUntilIdle() {
      while (openedLanes.size > 0) await Promise.all(openedLanes)
    },
    stop() {
      isStopped = true
    },
  }
}
