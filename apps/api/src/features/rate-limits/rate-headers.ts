import type { Verdict } from '@veranda/limiter'
import type { Response } from 'express'

/** Converts milliseconds to whole seconds, rounded up, and at least 1. */
export const toSeconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000))

/**
 * Sets the rate limit headers of the IETF draft (draft-ietf-httpapi-ratelimit-headers) and the widely used
 * `X-RateLimit` headers. For a rejected request, the reset time is never before the time in `Retry-After`,
 * because a client that waits only for an earlier reset would be rejected again.
 */
export function setRateHeaders(res: Response, name: string, verdict: Verdict): void {
  const { check, remaining, isAllowed } = verdict
  const resetMs = Math.max(verdict.resetMs, verdict.retryMs)
  const { count, seconds: window } = check.limit
  const remainingShare = isAllowed ? remaining / count : 0
  // If several limits apply, the headers describe the one with the smallest remaining share.
  const reportedShare: unknown = res.locals.rateLeft
  if (typeof reportedShare === 'number' && reportedShare <= remainingShare && isAllowed) return
  res.locals.rateLeft = remainingShare
  res.setHeader('RateLimit-Policy', `"${name}";q=${count};w=${window}`)
  res.setHeader('RateLimit', `"${name}";r=${remaining};t=${toSeconds(resetMs)}`)
  res.setHeader('X-RateLimit-Limit', count)
  res.setHeader('X-RateLimit-Remaining', remaining)
  res.setHeader('X-RateLimit-Reset', Math.ceil((Date.now() + resetMs) / 1000))
}
