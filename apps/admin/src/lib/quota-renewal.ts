const SECOND = 1000
const DAY = 86_400_000
/** Between two looks at what should be renewed already: the clocks may differ. */
const SHORTEST = 10 * SECOND

/**
 * Milliseconds until the first of the quotas is renewed and is to be read anew, a day at most; false when none is.
 */
export function untilRenewal(quotas: readonly { resets_at: string | null }[] = [], now = Date.now()) {
  const waits = quotas.flatMap(({ resets_at }) => (resets_at ? [new Date(resets_at).getTime() - now] : []))
  if (waits.length === 0) return false
  return Math.min(DAY, Math.max(SHORTEST, Math.min(...waits) + SECOND))
}
