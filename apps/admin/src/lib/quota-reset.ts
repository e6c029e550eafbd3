const SECOND = 1000
const DAY = 86_400_000
/** Minimum milliseconds before a due reset is checked again, because clocks may differ. */
const MIN_REFETCH_MS = 10 * SECOND

/**
 * Returns the milliseconds until the first quota resets and must be refetched, at most a day; false if none
 * resets.
 */
export function getMsUntilReset(quotas: readonly { resets_at: string | null }[] = [], now = Date.now()) {
  const remainingTimes = quotas.flatMap(({ resets_at }) =>
    resets_at ? [new Date(resets_at).getTime() - now] : [],
  )
  if (remainingTimes.length === 0) return false
  return Math.min(DAY, Math.max(MIN_REFETCH_MS, Math.min(...remainingTimes) + SECOND))
}
