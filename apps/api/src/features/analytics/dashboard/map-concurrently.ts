/**
 * Maps a list and returns the results in the order of the list. If an item fails, the promise is rejected
 * immediately, but other items may still be processed in the background.
 *
 * @param limit maximum number of items that are processed at the same time
 */
export async function mapConcurrently<Item, Outcome>(
  list: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  // All workers take their items from the same iterator.
  const remainingItems = list.entries()
  const worker = async () => {
    for (const [index, item] of remainingItems) outcomes[index] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(limit, list.length) }, worker))
  return outcomes
}
