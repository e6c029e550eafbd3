import type { Database } from '@veranda/database'
import {
  type Check,
  createMemoryStore,
  createRedisStore,
  type Limited,
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
import type { createGuestSubjects, Subjects } from '../quotas/guests.ts'
import type { QuotaSource } from '../quotas/quotas.schema.ts'
import { type AccountLimits, createAccountLimits, signUpsOf } from './account-limits.ts'
import { createChecks } from './checks.ts'
import type { createIdentification } from './identities.ts'
import { type Claim, createLookups } from './lookups.ts'
import { type Counted, type RateClass, REQUESTS, rateClassOf } from './rate-classes.ts'
import { inSeconds, tell } from './rate-headers.ts'
import { createRefusalTally, type RefusalTally } from './refusal-tally.ts'
import { createRequestQuota, isRequestQuota } from './request-quota.ts'
import { createRequestWarnings } from './request-warnings.ts'
import { createStoredLimits, type StoredLimits } from './stored-limits.ts'

type Arrived = Pick<RequestContext, 'address' | 'req' | 'res'> & { route: Counted }

export interface RateLimits extends AccountLimits, StoredLimits {
  /**
   * Counts a request toward its network and, without a session cookie to look up, toward its device. The
   * network limit applies even if a device signs in to many accounts.
   *
   * @throws 429 after too many requests
   */
  arrived(context: Arrived, cookie?: string | null): void | Promise<void>
  /**
   * Counts a request after its session lookup. With a session, it counts only toward the user, so that others
   * on the device can't block the user. Without one, it counts like a request without a cookie. A rejection
   * here refunds what `arrived` consumed from the network. So does a user whose plan raises the limit.
   *
   * @throws 429 after too many requests
   */
  identified(context: Arrived & Pick<RequestContext, 'viewer'>): Promise<void>
  /** Returns the clients with a penalty, most recently blocked first. */
  limited(most: number): Promise<Limited[]>
  clear(key: string): Promise<boolean>
  /**
   * Returns the usage of `api_access/requests` by a user or guest in the last hour, and when it is zero
   * again.
   */
  requestsUsed(who: Subjects): Promise<{ used: number; resetsAt: Date }>
  /** Resets that usage. */
  resetRequests(userId: number): Promise<void>
  /** Reloads the request quota of guests after a change. Other instances reload it within seconds. */
  refresh(): Promise<void>
  readonly refusals: RefusalTally
  /** Whether instances share limits. It is `degraded` if Redis is configured but unavailable. */
  readonly state: 'alone' | 'shared' | 'degraded'
}

interface Needs {
  config: Config
  database: Database
  store: SharedStore | null
  log: Logger
  identify: ReturnType<typeof createIdentification>
  guests: ReturnType<typeof createGuestSubjects>
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
  guests,
}: Needs): RateLimits {
  const attack = config.RATE_LIMIT_ATTACK
  const local = createMemoryStore({ attack })
  const shared =
    redis &&
    withLocalFallback({
      shared: createRedisStore({ client: redis, prefix: `${config.REDIS_PREFIX}limit:`, attack }),
      local,
      onChange: ({ isDegraded, error }) =>
        isDegraded
          ? log.warn({ err: error }, 'rate limits: Redis is away, each instance limits alone')
          : log.info('rate limits: Redis is back, instances limit together'),
    })
  const store: Store = shared ?? local
  const refusals = createRefusalTally(database, log)
  const lookups = createLookups()
  const quota = createRequestQuota({ config, database, store, log })
  const warn = createRequestWarnings(database, log)

  const checks = createChecks(config, quota)
  /** Arrivals that `identified` may refund. */
  const arrivals = new WeakMap<Response, { claim: Claim; checks: readonly Check[]; verdict: Verdict }>()

  function settle(
    res: Response,
    name: RateClass,
    verdict: Verdict,
    quotaSource: QuotaSource = 'global_guest',
    userId: number | null = null,
  ): void | Promise<void> {
    const isQuota = isRequestQuota(verdict.check)
    tell(res, isQuota ? REQUESTS : name, verdict)
    if (isQuota && userId !== null) warn(userId, verdict)
    if (verdict.isAllowed) return
    const { penaltyLevel, retryMs } = verdict
    refusals.note(name, penaltyLevel)
    const wait = inSeconds(retryMs)
    if (!isQuota) throw tooManyRequests({ penaltyLevel, quotaType: name }, wait)
    return quota.exceeded(verdict, wait, quotaSource).then((error) => {
      throw error
    })
  }

  /** Returns null if no limit applies. */
  function take([first, ...others]: readonly Check[]): Verdict | Promise<Verdict> | null {
    return first ? store.take([first, ...others]) : null
  }

  /** A request without a cookie stays synchronous if the windows are in this process. */
  function arrivedAsGuest(res: Response, name: RateClass, checks: readonly Check[]): void | Promise<void> {
    const taken = take(checks)
    if (taken instanceof Promise) return taken.then((verdict) => settle(res, name, verdict))
    if (taken) return settle(res, name, taken)
  }

  async function arrivedWith(claim: Claim, res: Response, checks: readonly Check[]): Promise<void> {
    const verdict = (await lookups.refusal(claim)) ?? (await take(checks))
    if (verdict?.isAllowed) arrivals.set(res, { claim, checks, verdict })
    if (verdict) return settle(res, claim.class, verdict)
  }

  return {
    arrived({ address, req, res, route }, cookie = null) {
      const name = rateClassOf(route)
      const identities = identify(address, req.headers)
      const networks = checks.ofNetwork(route, identities)
      if (!cookie) {
        const ofGuest = checks.ofGuest(route, identities, guests(address, req.headers))
        return ofGuest instanceof Promise
          ? ofGuest.then((read) => arrivedAsGuest(res, name, [...read, ...networks]))
          : arrivedAsGuest(res, name, [...ofGuest, ...networks])
      }
      const [network] = networks
      if (!network) return
      const { device } = identities
      return arrivedWith({ class: name, cookie, device, limit: network.limit }, res, networks)
    },
    async identified({ address, req, res, route, viewer }) {
      const ofUser = viewer && checks.ofUser(route, viewer)
      const ofGuest = () =>
        checks.ofGuest(route, identify(address, req.headers), guests(address, req.headers))
      const verdict = await take(ofUser?.checks ?? (await ofGuest()))
      // A request rejected by the quota still counts toward all other limits, with or without a cookie.
      const isOver = verdict !== null && !verdict.isAllowed && !isRequestQuota(verdict.check)
      const arrival = arrivals.get(res)
      if (arrival) {
        if (isOver || ofUser?.isRaised) await store.giveBack(arrival.checks, arrival.verdict)
        await lookups.note(arrival.claim, viewer !== null, isOver)
      }
      if (verdict)
        return settle(res, rateClassOf(route), verdict, ofUser?.source, viewer?.actor?.id ?? viewer?.id)
    },
    ...createAccountLimits({ config, store, refusals }),
    ...createStoredLimits({ config, store, refusals }),
    limited: async (most) => store.limited(most),
    async clear(key) {
      lookups.forget()
      await store.clear(signUpsOf(key))
      return store.clear(key)
    },
    requestsUsed: quota.used,
    resetRequests: quota.reset,
    refresh: quota.refresh,
    refusals,
    get state() {
      if (!shared) return 'alone'
      return shared.isDegraded ? 'degraded' : 'shared'
    },
  }
}
