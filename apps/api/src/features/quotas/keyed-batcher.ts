interface PendingItem<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/** Maximum number of items in a batch. */
const MAX_BATCH_SIZE = 1000

/**
 * Creates a function that processes an item immediately, unless another item with the same key is being
 * processed. Items that arrive in the meantime are then processed together as the next batch. If each item
 * locks the same database row, the row is thus locked once per batch instead of once per item.
 *
 * @param processBatch returns the results of a batch in the order of its items; if it throws, every item of
 *   the batch fails
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
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
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
