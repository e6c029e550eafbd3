/** Minimum and maximum reconnect delay, in milliseconds. */
export interface DelayRange {
  shortest: number
  longest: number
}

interface ConnectionHistory {
  /** number of consecutive failures */
  failures: number
  /** reconnect delay from the stream's `retry` field, in milliseconds */
  retry: number | null
  /** delay from the response's `Retry-After` header, in milliseconds */
  retryAfter: number | null
}

/**
 * Returns the delay before the next attempt, in milliseconds. The delay is random within a range that doubles
 * with each failure, so that clients that disconnect together don't reconnect together. It starts after the
 * `Retry-After` time.
 */
export function calculateDelay(
  { failures, retry, retryAfter }: ConnectionHistory,
  { shortest, longest }: DelayRange,
  random = Math.random,
): number {
  const span = Math.min(longest, Math.max(shortest, retry ?? 0) * 2 ** Math.min(failures, 20))
  return (retryAfter ?? 0) + Math.round(random() * span)
}

/** Upper limit of a `Retry-After` header, in milliseconds. */
const MAX_RETRY_AFTER_MS = 15 * 60_000

/**
 * Parses a `Retry-After` header, which contains seconds or a date, to milliseconds. Returns null if it has
 * neither.
 */
export function parseRetryAfter(header: string | null, now = Date.now()): number | null {
  if (header === null) return null
  const text = header.trim()
  const delayMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(delayMs) ? null : Math.min(Math.max(delayMs, 0), MAX_RETRY_AFTER_MS)
}
