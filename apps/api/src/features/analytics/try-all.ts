/**
 * Processes all items one after the other, even if some fail.
 *
 * @throws the error if one item failed, or an AggregateError if several did, after all items are processed
 */
export async function tryAll<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>) {
  const failures: unknown[] = []
  for (const item of items)
    try {
      await work(item)
    } catch (err) {
      failures.push(err)
    }
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '))
  if (failures.length > 0) throw failures[0]
}
