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
   * Counts a request under the network that it comes from and, unless the session of a cookie is still to be looked up,
   * under its device. The network bounds what one device has by signing in to many accounts.
   * @throws 429 when there were too many.
   */
  arrived(context: Arrived, cookie?: string | null): void | Promise<void>
  /**
   * Counts a request whose session has been looked up: under the user alone, whom nobody else on their device can keep
   * waiting, or, where there is no such session, like one without a cookie. Who is refused here leaves the network what
   * `arrived` took of it, as without a cookie; so does a user whose plan raises the limit.
   * @throws 429 when there were too many.
   */
  identified(context: Arrived & Pick<RequestContext, 'viewer'>): Promise<void>
  /** Those with a penalty, the latest refusal first. */
  limited(most: number): Promise<Limited[]>
  clear(key: string): Promise<boolean>
  /** What a user, or a guest, has used of `api_access/requests` in the last hour, and when all of it is back. */
  requestsUsed(who: Subjects): Promise<{ used: number; resetsAt: Date }>
  /** Forgets it. */
  resetRequests(userId: number): Promise<void>
  /** Reads what guests may ask in an hour: for who has just changed it. Other instances read it again within seconds. */
  refresh(): Promise<void>
  readonly refusals: RefusalTally
  /** whether instances limit together; `degraded` when they should, but Redis is away */
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

/** Limits how often each may ask; shared by all instances through Redis, in this process without it or while it is away. */
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
  /** What `identified` may give back. */
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

  /** Null where nothing is limited. */
  function take([first, ...others]: readonly Check[]): Verdict | Promise<Verdict> | null {
    return first ? store.take([first, ...others]) : null
  }

  /** A request without a cookie never waits where windows are in this process. */
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
      // Whom the quota refuses is counted under all that is no quota, with a cookie or without one.
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
