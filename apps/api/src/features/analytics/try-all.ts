/**
 * Does some work of each, one after the other, also where it failed of one before.
 *
 * @throws what one ended with of which it failed, or all that several did, once all others are done
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
