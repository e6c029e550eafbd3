/** Minimum and maximum reconnect delay, in milliseconds. */
export interface Waits {
  shortest: number
  longest: number
}

interface Before {
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
export function waitBefore(
  { failures, retry, retryAfter }: Before,
  { shortest, longest }: Waits,
  random = Math.random,
): number {
  const span = Math.min(longest, Math.max(shortest, retry ?? 0) * 2 ** Math.min(failures, 20))
  return (retryAfter ?? 0) + Math.round(random() * span)
}

/** Upper limit of a `Retry-After` header, in milliseconds. */
const LONGEST_ASKED = 15 * 60_000

/**
 * Parses a `Retry-After` header, which contains seconds or a date, to milliseconds. Returns null if it has
 * neither.
 */
export function retryAfterOf(header: string | null, now = Date.now()): number | null {
  if (header === null) return null
  const text = header.trim()
  const asked = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(asked) ? null : Math.min(Math.max(asked, 0), LONGEST_ASKED)
}
