/** So many requests in any stretch of so many seconds. */
export interface Limit {
  /** whole; 0 lets nothing through */
  count: number
  /** whole, at least 1 */
  seconds: number
}

/** One identity under one limit. */
export interface Check {
  /** names the identity and what is limited, as `api:network:203.0.113.7`; at most a few hundred characters */
  key: string
  limit: Limit
  /** what the request uses of the limit, whole, at least 1; more than the limit never passes. Default 1 */
  units?: number
  /**
   * One too many is refused and no more: no penalty, no back-off. For what others can use up in somebody's name, and
   * for what is simply used up.
   */
  isForgiving?: boolean
  /**
   * Several people are behind this identity: one too many is refused and goes on record, for those who administer, but
   * nobody waits longer than the window for what another did.
   */
  isShared?: boolean
  /**
   * Who can't be made up at will, such as a user or an account: a store that remembers no more than so many identities
   * forgets none of these for the sake of others.
   */
  isEstablished?: boolean
}

/** The identity and the limit of a check. */
export type Counted = Pick<Check, 'key' | 'limit'>

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
  /** when it was given, by the store's clock: milliseconds since 1970 */
  at: number
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

/** What an identity has used of a limit at this moment. */
export interface Usage {
  used: number
  /** milliseconds until all of it has been given back */
  resetMs: number
}

/** Where the windows are kept. */
export interface Store {
  /**
   * Counts one request under all checks, or under none of them when one refuses; the first that refuses gets the
   * penalty. When it is a forgiving one that refuses, the request still counts under those before it that are not: or
   * who has used something up could go on asking without end. One step: of requests at once none sees what another has
   * seen.
   */
  take(checks: readonly [Check, ...Check[]]): Verdict | Promise<Verdict>
  /**
   * Takes the units of each check back out of the windows that counted it: for who learns only later that a request
   * should not have counted under them. `taken` is what `take` answered. One step, and never more than was taken: what
   * has been forgotten or given back by time meanwhile stays so. A penalty is not taken back.
   *
   * @example
   * const verdict = await store.take([network])
   * if (isSomebodyElses) await store.giveBack([network], verdict)
   */
  giveBack(checks: readonly Check[], taken: Verdict): void | Promise<void>
  /**
   * Reads what is used, and counts nothing.
   *
   * @example
   * const { used } = await store.peek({ key: 'api:user:42', limit: { count: 300, seconds: 60 } })
   */
  peek(check: Counted): Usage | Promise<Usage>
  /** Forgets all about an identity under one limit. Whether anything was known. */
  clear(key: string): boolean | Promise<boolean>
  /** Identities with a penalty, the latest refusal first; at most `most` of them. */
  limited(most: number): Limited[] | Promise<Limited[]>
}
