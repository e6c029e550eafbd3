/** Upper bounds of the random reconnect delay, in milliseconds. */
export interface DelayLimits {
  /** before the first reconnect attempt */
  initialMaxDelayMs: number
  /** after repeated failures */
  maxDelayMs: number
}

interface ConnectionHistory {
  /** number of reconnect attempts in a row that failed; 0 before the first attempt */
  failures: number
  /** reconnect delay from the stream's `retry` field, in milliseconds */
  streamRetryMs: number | null
  /** delay from the response's `Retry-After` header, in milliseconds */
  retryAfterMs: number | null
}

/**
 * Returns the delay before the next connection attempt, in milliseconds: the `Retry-After` time plus a random
 * delay. The maximum of the random delay starts at `initialMaxDelayMs`, or at `streamRetryMs` if that is
 * longer, and doubles with each failed attempt, up to `maxDelayMs`. The delay is random so that clients that
 * are disconnected at the same time don't all reconnect at the same time.
 */
export function calculateDelay(
  { failures, streamRetryMs, retryAfterMs }: ConnectionHistory,
  { initialMaxDelayMs, maxDelayMs }: DelayLimits,
  random = Math.random,
): number {
  const firstMaxDelay = Math.max(initialMaxDelayMs, streamRetryMs ?? 0)
  // The exponent is limited, because 2 ** 1024 is infinite, and infinity times a `firstMaxDelay` of 0 is NaN.
  const maxRandomDelay = Math.min(maxDelayMs, firstMaxDelay * 2 ** Math.min(failures, 20))
  return (retryAfterMs ?? 0) + Math.round(random() * maxRandomDelay)
}

/** Upper limit of a `Retry-After` header, in milliseconds. */
const MAX_RETRY_AFTER_MS = 15 * 60_000

/**
 * Parses a `Retry-After` header, which contains a number of seconds or a date. Returns the delay in
 * milliseconds, at most `MAX_RETRY_AFTER_MS`, or null if the header is missing or invalid.
 */
export function parseRetryAfter(header: string | null, now = Date.now()): number | null {
  if (header === null) return null
  const text = header.trim()
  const delayMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(delayMs) ? null : Math.min(Math.max(delayMs, 0), MAX_RETRY_AFTER_MS)
}
