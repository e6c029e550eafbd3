/** Maximum number of units in a sliding window. By default, a request consumes one unit. */
export interface Limit {
  /** integer; 0 blocks every request */
  count: number
  /** length of the window; integer, at least 1 */
  seconds: number
}

/** A client to check against a limit. */
export interface Check {
  /**
   * identifies the client and the limited feature, such as `api:network:203.0.113.7`; at most a few hundred
   * characters
   */
  key: string
  limit: Limit
  /**
   * units that the request consumes; integer, at least 1. A request with more units than the limit is always
   * blocked. Default: 1
   */
  units?: number
  /**
   * Blocks excess requests without a penalty or back-off. For limits that others can exhaust in the client's
   * name, and for quotas, which clients may exhaust in normal use.
   */
  isForgiving?: boolean
  /**
   * Several users share this client. An excess request is blocked and recorded for administrators, but one
   * user's requests never block the other users for longer than the window.
   */
  isShared?: boolean
  /**
   * The client, such as a user or an account, can't be created at will. A store with a limited number of
   * clients never evicts an established client to store one that is not established.
   */
  isEstablished?: boolean
}

/** Key and limit of a check. */
export type LimitKey = Pick<Check, 'key' | 'limit'>

/** Result of checking a request. */
export interface Verdict {
  isAllowed: boolean
  /**
   * The check that blocked the request. For an allowed request, the check with the smallest share of its
   * limit left. Contains only the key and the limit that was applied, which can be the store's limit for
   * attackers.
   */
  check: Check
  /** units that the client of this check has left; 0 if the request was blocked */
  remaining: number
  /** milliseconds until all usage of this client under the limit has expired */
  resetMs: number
  /** milliseconds until a retry may succeed; 0 if the request was allowed */
  retryMs: number
  /** 0 (no penalty) to 5; always 0 for shared clients */
  penaltyLevel: number
  /** time of the verdict by the store's clock, in milliseconds since 1970 */
  at: number
}

/** A client with a penalty. */
export interface PenalizedClient {
  key: string
  /** 1 to 5, also for shared clients */
  penaltyLevel: number
  /** requests blocked since the penalty level was last 0 */
  rejected: number
  /** time of the last blocked request, in milliseconds since 1970 */
  lastRejectedAt: number
  /** end of the back-off, in milliseconds since 1970; may be in the past; doesn't apply to shared clients */
  blockedUntil: number
}

/** Current usage of a limit. */
export interface Usage {
  used: number
  /** milliseconds until all of the usage has expired */
  resetMs: number
}

/** Store of the clients' usage and penalties. */
export interface Store {
  /**
   * Counts one request under all checks, or under none if one of them blocks it. The client of the first
   * check that blocks the request gets a penalty, unless that check is forgiving. The operation is atomic.
   *
   * Exception: if the blocking check is forgiving or shared, the request still counts under those earlier
   * checks that are neither forgiving nor shared, and whose client has recent usage or a penalty. This
   * prevents clients with an exhausted quota from sending unlimited requests.
   *
   * @param checks the checks of one request, in order
   * @returns the verdict
   */
  take(checks: readonly [Check, ...Check[]]): Verdict | Promise<Verdict>
  /**
   * Refunds the units of an allowed request that turns out not to count. The operation is atomic and never
   * refunds more than was counted: units that have expired or been evicted since are skipped. Penalties
   * remain.
   *
   * @param checks the checks that were passed to `take`, or only those to refund
   * @param verdict the verdict of `take`
   *
   * @example
   * const verdict = await store.take([failedSignIns])
   * if (isPasswordCorrect) await store.refund([failedSignIns], verdict)
   */
  refund(checks: readonly Check[], verdict: Verdict): void | Promise<void>
  /**
   * Returns the current usage without counting a request.
   *
   * @example
   * const { used } = await store.peek({ key: 'api:user:42', limit: { count: 300, seconds: 60 } })
   */
  peek(check: LimitKey): Usage | Promise<Usage>
  /**
   * Deletes the usage and the penalty of a client under one limit. Returns whether there were any, or true if
   * this is unknown.
   */
  clear(key: string): boolean | Promise<boolean>
  /**
   * Returns the clients with a penalty, at most `maxClients` of them, starting with the one whose request
   * was blocked last.
   */
  listPenalized(maxClients: number): PenalizedClient[] | Promise<PenalizedClient[]>
}
