import type { Database } from '@veranda/database'
import {
  type Check,
  createMemoryStore,
  createRedisStore,
  type PenalizedClient,
  type Store,
  type Verdict,
  withLocalFallback,
} from '@veranda/limiter'
import type { Response } from 'express'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { tooManyRequests } from '../../http/errors.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { SharedStore } from '../../shared-store.ts'
import type { QuotaSource } from '../quotas/quotas.schema.ts'
import type { createGuestSubjectsGetter, Subjects } from '../quotas/subjects.ts'
import { type AccountLimits, createAccountLimits, toSignUpKey } from './account-limits.ts'
import { createCheckFactory } from './check-factory.ts'
import type { createClientIdentifier } from './client-identities.ts'
import { createLookupLimits, type SessionClaim } from './lookup-limits.ts'
import { type CountedRoute, getRateClass, type RateClass, REQUEST_QUOTA_NAME } from './rate-classes.ts'
import { setRateHeaders, toSeconds } from './rate-headers.ts'
import { createRejectionTally, type RejectionTally } from './rejection-tally.ts'
import { createRequestQuota, isRequestQuota } from './request-quota.ts'
import { createRequestWarnings } from './request-warnings.ts'
import { createStorageLimits, type StorageLimits } from './storage-limits.ts'

type ArrivedRequest = Pick<RequestContext, 'ip' | 'req' | 'res'> & { route: CountedRoute }

export interface RateLimits extends AccountLimits, StorageLimits {
  /**
   * Counts a request toward its network and IP range. A request without a session cookie to look up also
   * counts toward its device and the request quota of guests. The network's limit also stops a device that
   * signs in to many accounts to use the limit of each.
   *
   * @throws 429 after too many requests
   */
  countArrival(context: ArrivedRequest, cookie?: string | null): void | Promise<void>
  /**
   * Counts a request with a session cookie after the session lookup. If the session exists, the request
   * counts toward the user instead of the device, so that other users of the device can't block the user. If
   * the session does not exist, the request counts toward the device. The units that `countArrival` consumed
   * from the network and IP range are refunded if the limit of the rate class rejects the request here, or if
   * a plan raises the user's limit.
   *
   * @throws 429 after too many requests
   */
  countIdentified(context: ArrivedRequest & Pick<RequestContext, 'currentUser'>): Promise<void>
  /** Returns the clients with a penalty, most recently blocked first. */
  listPenalized(maxResults: number): Promise<PenalizedClient[]>
  /**
   * Deletes the counts and the penalty under a key, and the sign-up count that belongs to the key. Returns
   * whether there were any. Also resets the session lookup limits of all clients in this process.
   */
  clear(key: string): Promise<boolean>
  /**
   * Returns the usage of `api_access/requests` by a user or guest in the last hour, and when the usage will
   * be zero again.
   */
  getRequestUsage(subjects: Subjects): Promise<{ used: number; resetsAt: Date }>
  /** Resets a user's usage of `api_access/requests`. */
  resetRequests(userId: number): Promise<void>
  /** Reloads the request quota of guests after a change. Other instances reload it within seconds. */
  refreshGuestRequestQuota(): Promise<void>
  readonly rejections: RejectionTally
  /** Whether instances share limits; `degraded` if Redis is configured but unavailable. */
  readonly state: 'alone' | 'shared' | 'degraded'
}

interface RateLimiterOptions {
  config: Config
  database: Database
  store: SharedStore | null
  log: Logger
  identify: ReturnType<typeof createClientIdentifier>
  getGuestSubjects: ReturnType<typeof createGuestSubjectsGetter>
}

/**
 * Creates the rate limiter. Instances share limits through Redis. Without it, or while it is unavailable,
 * each process limits on its own.
 */
export function createRateLimits({
  config,
  database,
  store: redis,
  log,
  identify,
  getGuestSubjects,
}: RateLimiterOptions): RateLimits {
  const attack = config.RATE_LIMIT_ATTACK
  const local = createMemoryStore({ attack })
  const shared =
    redis &&
    withLocalFallback({
      shared: createRedisStore({ client: redis, prefix: `${config.REDIS_PREFIX}limit:`, attack }),
      local,
      onChange: ({ isDegraded, error }) =>
        isDegraded
          ? log.warn({ err: error }, 'rate limits: Redis is unavailable, each instance limits on its own')
          : log.info('rate limits: Redis is available again, instances share limits'),
    })
  const store: Store = shared ?? local
  const rejections = createRejectionTally(database, log)
  const lookupLimits = createLookupLimits()
  const quota = createRequestQuota({ config, database, store, log })
  const recordWarning = createRequestWarnings(database, log)

  const checkFactory = createCheckFactory(config, quota)
  /** Units that `countArrival` consumed, by response. `countIdentified` may refund them. */
  const countedArrivals = new WeakMap<
    Response,
    { claim: SessionClaim; checks: readonly Check[]; verdict: Verdict }
  >()

  /** Sets the rate limit headers, and throws 429 if the verdict is a rejection. */
  function applyVerdict(
    res: Response,
    name: RateClass,
    verdict: Verdict,
    quotaSource: QuotaSource = 'global_guest',
    userId: number | null = null,
  ): void | Promise<void> {
    const isQuota = isRequestQuota(verdict.check)
    setRateHeaders(res, isQuota ? REQUEST_QUOTA_NAME : name, verdict)
    if (isQuota && userId !== null) recordWarning(userId, verdict)
    if (verdict.isAllowed) return
    const { penaltyLevel, retryMs } = verdict
    rejections.record(name, penaltyLevel)
    const retrySeconds = toSeconds(retryMs)
    if (!isQuota) throw tooManyRequests({ penaltyLevel, quotaType: name }, retrySeconds)
    return quota.createExceededError(verdict, retrySeconds, quotaSource).then((error) => {
      throw error
    })
  }

  /** Counts a request under all checks. Returns null if there are no checks, because no limit applies. */
  function takeUnits([first, ...others]: readonly Check[]): Verdict | Promise<Verdict> | null {
    return first ? store.take([first, ...others]) : null
  }

  /** Counts a request without a cookie, synchronously if the limits are stored in this process. */
  function countGuestArrival(res: Response, name: RateClass, checks: readonly Check[]): void | Promise<void> {
    const verdictOrPromise = takeUnits(checks)
    if (verdictOrPromise instanceof Promise)
      return verdictOrPromise.then((verdict) => applyVerdict(res, name, verdict))
    if (verdictOrPromise) return applyVerdict(res, name, verdictOrPromise)
  }

  async function countCookieArrival(
    claim: SessionClaim,
    res: Response,
    checks: readonly Check[],
  ): Promise<void> {
    const verdict = (await lookupLimits.rejectIfExceeded(claim)) ?? (await takeUnits(checks))
    if (verdict?.isAllowed) countedArrivals.set(res, { claim, checks, verdict })
    if (verdict) return applyVerdict(res, claim.class, verdict)
  }

  return {
    countArrival({ ip, req, res, route }, cookie = null) {
      const name = getRateClass(route)
      const identities = identify(ip, req.headers)
      const networkChecks = checkFactory.forNetwork(route, identities)
      if (!cookie) {
        const guestChecks = checkFactory.forGuest(route, identities, getGuestSubjects(ip, req.headers))
        return guestChecks instanceof Promise
          ? guestChecks.then((loaded) => countGuestArrival(res, name, [...loaded, ...networkChecks]))
          : countGuestArrival(res, name, [...guestChecks, ...networkChecks])
      }
      const [networkCheck] = networkChecks
      if (!networkCheck) return
      const { device } = identities
      const claim = { class: name, cookie, device, limit: networkCheck.limit }
      return countCookieArrival(claim, res, networkChecks)
    },
    async countIdentified({ ip, req, res, route, currentUser }) {
      const userChecks = currentUser && checkFactory.forUser(route, currentUser)
      const getGuestChecks = () =>
        checkFactory.forGuest(route, identify(ip, req.headers), getGuestSubjects(ip, req.headers))
      const verdict = await takeUnits(userChecks?.checks ?? (await getGuestChecks()))
      // A request that only exceeds the request quota is not refunded, so it still counts toward the limits
      // of the network and IP range.
      const exceedsRateLimit = verdict !== null && !verdict.isAllowed && !isRequestQuota(verdict.check)
      const countedArrival = countedArrivals.get(res)
      if (countedArrival) {
        if (exceedsRateLimit || userChecks?.isLimitRaised)
          await store.refund(countedArrival.checks, countedArrival.verdict)
        await lookupLimits.record(countedArrival.claim, currentUser !== null, exceedsRateLimit)
      }
      if (verdict)
        return applyVerdict(
          res,
          getRateClass(route),
          verdict,
          userChecks?.source,
          currentUser?.actor?.id ?? currentUser?.id,
        )
    },
    ...createAccountLimits({ config, store, rejections }),
    ...createStorageLimits({ config, store, rejections }),
    listPenalized: async (maxResults) => store.listPenalized(maxResults),
    async clear(key) {
      lookupLimits.reset()
      const cleared = [await store.clear(toSignUpKey(key)), await store.clear(key)]
      return cleared.some(Boolean)
    },
    getRequestUsage: quota.getUsage,
    resetRequests: quota.reset,
    refreshGuestRequestQuota: quota.refresh,
    rejections,
    get state() {
      if (!shared) return 'alone'
      return shared.isDegraded ? 'degraded' : 'shared'
    },
  }
}
