interface PendingItem<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/** Maximum number of requests in a batch. */
const MAX_BATCH_SIZE = 1000

/**
 * Creates a function that sends a request immediately, and batches further requests with the same key until
 * the response arrives. A contended row is thus locked once per batch instead of once per request.
 *
 * @param processBatch returns the responses of a batch in order; if it throws, the whole batch fails
 */
export function createKeyedBatcher<Item, Result>(
  processBatch: (batch: readonly Item[]) => Promise<readonly Result[]>,
) {
  const queues = new Map<string, PendingItem<Item, Result>[]>()

  async function drainQueue(key: string, queue: PendingItem<Item, Result>[]) {
    while (queue.length > 0) {
      const batch = queue.splice(0, MAX_BATCH_SIZE)
      try {
        const results = await processBatch(batch.map(({ item }) => item))
        for (const [n, { resolve }] of batch.entries()) resolve(results[n] as Result)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    queues.delete(key)
  }

  return (key: string, item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      const pending = { item, resolve, reject }
      const queue = queues.get(key)
      if (queue) queue.push(pending)
      else {
        const newQueue = [pending]
        queues.set(key, newQueue)
        void drainQueue(key, newQueue)
      }
    })
}
