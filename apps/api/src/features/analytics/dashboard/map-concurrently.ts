/**
 * Maps a list with limited concurrency and returns the results in order. If one item fails, the promise is
 * rejected immediately, and that worker stops, but the other workers continue with the remaining items.
 */
export async function mapConcurrently<Item, Outcome>(
  list: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const rest = list.entries()
  const worker = async () => {
    for (const [index, item] of rest) outcomes[index] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(limit, list.length) }, worker))
  return outcomes
}
