/** So many requests in any stretch of so many seconds. */
export interface Limit {
  /** whole, at least 1 */
  count: number
  /** whole, at least 1 */
  seconds: number
}

/** One identity under one limit. */
export interface Check {
  /** names the identity and what is limited, as `api:network:203.0.113.7`; at most a few hundred characters */
  key: string
  limit: Limit
  /** One too many is refused and no more: no penalty, no back-off. For what others can use up in somebody's name. */
  isForgiving?: boolean
}

/** What became of a request. */
export interface Verdict {
  isAllowed: boolean
  /** the check that refused, or the one that is nearest to refusing */
  check: Check
  /** requests that this identity has left at this moment */
  remaining: number
  /** milliseconds until all that it has used has been given back */
  resetMs: number
  /** milliseconds until it may be tried again; 0 when it was allowed */
  retryMs: number
  /** 0 (none) to 5 */
  penaltyLevel: number
}

/** An identity that is refused now, or was so a short time ago. */
export interface Limited {
  key: string
  penaltyLevel: number
  /** requests refused since its first penalty */
  refused: number
  /** milliseconds since 1970 */
  lastRefusedAt: number
  /** milliseconds since 1970; in the past when it may try again */
  blockedUntil: number
}

/** Where the windows are kept. */
export interface Store {
  /**
   * Counts one request under all checks, or under none of them when one refuses; the first that refuses gets the
   * penalty. One step: of requests at once none sees what another has seen.
   */
  take(checks: readonly [Check, ...Check[]]): Verdict | Promise<Verdict>
  /** Forgets all about an identity under one limit. Whether anything was known. */
  clear(key: string): boolean | Promise<boolean>
  /** Identities with a penalty, the latest refusal first; at most `most` of them. */
  limited(most: number): Limited[] | Promise<Limited[]>
}
