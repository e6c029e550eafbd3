/**
 * Maps a list with limited concurrency and returns the results in order. If one fails, running work
 * continues, but no more is started.
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
