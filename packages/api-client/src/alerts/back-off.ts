/** Milliseconds: how long to wait, at first and at the most. */
export interface Waits {
  shortest: number
  longest: number
}

interface Before {
  /** how often in a row it went wrong */
  failures: number
  /** milliseconds that the server asks those to wait whom it loses */
  retry: number | null
  /** milliseconds that the server asked to wait when it refused */
  retryAfter: number | null
}

/**
 * Milliseconds until the next attempt. Each is drawn from a span that doubles, so that all those whom a server loses at
 * once don't come back at once. What a refusal asks for is waited out whole, and the span begins after it.
 */
export function waitBefore(
  { failures, retry, retryAfter }: Before,
  { shortest, longest }: Waits,
  random = Math.random,
): number {
  const span = Math.min(longest, Math.max(shortest, retry ?? 0) * 2 ** Math.min(failures, 20))
  return (retryAfter ?? 0) + Math.round(random() * span)
}

/** Longer than this nobody waits, whatever a header says. */
const LONGEST_ASKED = 15 * 60_000

/** The milliseconds of a `Retry-After`, which has seconds or a date; null where it has neither. */
export function retryAfterOf(header: string | null, now = Date.now()): number | null {
  if (header === null) return null
  const text = header.trim()
  const asked = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(asked) ? null : Math.min(Math.max(asked, 0), LONGEST_ASKED)
}
