import type { Verdict } from '@veranda/limiter'
import type { Response } from 'express'

export const inSeconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000))

/**
 * What is left, in the fields of the IETF's draft (draft-ietf-httpapi-ratelimit-headers) and in those in wide use. The
 * reset of a refusal is never before its `Retry-After`, or whoever goes by the one would be refused again.
 */
export function tell(res: Response, name: string, verdict: Verdict): void {
  const { check, remaining, isAllowed } = verdict
  const resetMs = Math.max(verdict.resetMs, verdict.retryMs)
  const { count, seconds: window } = check.limit
  const left = isAllowed ? remaining / count : 0
  // Of several identities the answer tells of the one that is nearest to being refused.
  const told: unknown = res.locals.rateLeft
  if (typeof told === 'number' && told <= left && isAllowed) return
  res.locals.rateLeft = left
  res.setHeader('RateLimit-Policy', `"${name}";q=${count};w=${window}`)
  res.setHeader('RateLimit', `"${name}";r=${remaining};t=${inSeconds(resetMs)}`)
  res.setHeader('X-RateLimit-Limit', count)
  res.setHeader('X-RateLimit-Remaining', remaining)
  res.setHeader('X-RateLimit-Reset', Math.ceil((Date.now() + resetMs) / 1000))
}
