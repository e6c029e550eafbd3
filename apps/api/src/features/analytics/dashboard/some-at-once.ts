/**
 * Works through a list, so many at a time; gives the outcomes in its order. What was begun when one fails goes on, and
 * nothing more is begun.
 */
export async function someAtOnce<One, Outcome>(
  list: readonly One[],
  most: number,
  work: (one: One) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const rest = list.entries()
  const worker = async () => {
    for (const [index, one] of rest) outcomes[index] = await work(one)
  }
  await Promise.all(Array.from({ length: Math.min(most, list.length) }, worker))
  return outcomes
}
