const SECOND = 1000
/**
 * Maximum interval: one day. Browsers run timers of more than about 24.8 days immediately, so without a
 * maximum, the quotas could be refetched continuously.
 */
const MAX_REFETCH_MS = 86_400_000
/** Minimum interval. Without it, browsers whose clock is ahead of the server's would refetch continuously. */
const MIN_REFETCH_MS = 10 * SECOND

/**
 * Returns the milliseconds after which to refetch the quotas: one second after the next reset, limited to
 * between 10 seconds and one day. Returns false, which disables refetching, if no quota resets.
 */
export function getQuotaRefetchInterval(
  quotas: readonly { resets_at: string | null }[] = [],
  now = Date.now(),
) {
  const remainingTimes = quotas.flatMap(({ resets_at }) =>
    resets_at ? [new Date(resets_at).getTime() - now] : [],
  )
  if (remainingTimes.length === 0) return false
  return Math.min(MAX_REFETCH_MS, Math.max(MIN_REFETCH_MS, Math.min(...remainingTimes) + SECOND))
}
