import { type Database, onBehalfOfSeveral } from '@veranda/database'
import type { Check, Limit, Store, Verdict } from '@veranda/limiter'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { ApiError } from '../../http/errors.ts'
import { type Subjects, userSubject } from '../quotas/guests.ts'
import { type PlanWithMore, planWithMore } from '../quotas/plan-with-more.ts'
import { quotaExceeded } from '../quotas/quota-errors.ts'
import type { QuotaSource } from '../quotas/quotas.schema.ts'
import { type Counted, HOUR, REQUESTS, usesQuota } from './rate-classes.ts'
import { findGuestRequests } from './request-quota.queries.ts'

/** Milliseconds for which the guest quota and plans are cached. */
const FRESH = 5_000
/** Limit of cached plans, one per quota limit. */
const MOST_REMEMBERED = 100

const KEY = 'api_access:'
/**
 * Returns the key of a subject. Guests have the same hashes as for all quotas, so their networks are not
 * stored in plain text.
 */
const keyOf = (subject: string) => `${KEY}${subject}`
const keyOfUser = (userId: number) => keyOf(userSubject(userId))

const perHour = (count: number): Limit => ({ count, seconds: HOUR })
const check = (key: string, count: number): Check => ({ key, limit: perHour(count), isForgiving: true })

export const isRequestQuota = ({ key }: Check) => key.startsWith(KEY)

export interface RequestQuota {
  /** Returns the checks of a guest. They are only asynchronous if the guest quota must be reloaded. */
  ofGuest(route: Counted, guest: Subjects): Check[] | Promise<Check[]>
  /** Returns the checks of a user with this quota. Null is unlimited. */
  ofUser(route: Counted, userId: number, quota: number | null): Check[]
  /**
   * Returns the error, with a plan that has a higher limit. With an override there is none, because it takes
   * precedence over plans.
   */
  exceeded(verdict: Verdict, retrySeconds: number, source: QuotaSource): Promise<ApiError>
  used(who: Subjects): Promise<{ used: number; resetsAt: Date }>
  reset(userId: number): Promise<void>
  /** Reloads the guest quota. */
  refresh(): Promise<void>
}

interface Needs {
  config: Config
  database: Database
  store: Store
  log: Logger
}

/** Creates the `api_access/requests` quota, which limits the requests per hour across all features. */
export function createRequestQuota({ config, database, store, log }: Needs): RequestQuota {
  let guests: number | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let reading = Promise.resolve()
  /** Reload that all requests with a stale value wait for. */
  let awaited: Promise<void> | null = null
  const plans = new Map<number, { plan: Promise<PlanWithMore | null>; at: number }>()

  const failed = (what: string) => (err: unknown) => {
    log.warn({ err }, `${what} could not be read`)
  }

  /** Reloads run one after another, so that none restores a value from before a change. */
  function refresh(): Promise<void> {
    reading = reading.then(async () => {
      const since = Date.now()
      try {
        guests = await onBehalfOfSeveral('guest quota', () => findGuestRequests(database))
        readAt = since
      } catch (error) {
        failed('the quota of guests')(error)
        // The last value still applies, and no request waits for a retry before its time.
        readAt = Date.now()
      }
    })
    return reading
  }

  function ofGuests(): number | null | Promise<number | null> {
    if (Date.now() - readAt < FRESH) return guests
    awaited ??= refresh().finally(() => {
      awaited = null
    })
    return awaited.then(() => guests)
  }

  function checksOfGuest(quota: number | null, { keys: [, network = '', device = ''] }: Subjects): Check[] {
    if (quota === null) return []
    return [check(keyOf(device), quota), check(keyOf(network), quota * config.RATE_LIMIT_PER_NETWORK)]
  }

  /** If rate limits are off, the request quota is off, too. */
  const isCounted = (route: Counted) => config.RATE_LIMIT_API !== null && usesQuota(route)

  function rememberedPlan(limit: number): Promise<PlanWithMore | null> {
    const known = plans.get(limit)
    if (known && Date.now() - known.at < FRESH) return known.plan
    if (plans.size >= MOST_REMEMBERED) plans.clear()
    const read = () => planWithMore(database.prisma, REQUESTS, limit)
    const plan = onBehalfOfSeveral('plans', read).catch((err) => {
      failed('the plan that has more')(err)
      return null
    })
    plans.set(limit, { plan, at: Date.now() })
    return plan
  }

  return {
    ofGuest(route, guest) {
      const quota = isCounted(route) ? ofGuests() : null
      if (quota instanceof Promise) return quota.then((read) => checksOfGuest(read, guest))
      return checksOfGuest(quota, guest)
    },
    ofUser: (route, userId, quota) =>
      quota !== null && isCounted(route) ? [{ ...check(keyOfUser(userId), quota), isEstablished: true }] : [],
    async exceeded({ check: { key, limit }, resetMs, retryMs }, retrySeconds, source) {
      const people = key.startsWith(`${KEY}network:`) ? config.RATE_LIMIT_PER_NETWORK : 1
      const own = limit.count / people
      return quotaExceeded({
        ...{ name: REQUESTS, limit: own, used: own, retrySeconds },
        resetsAt: new Date(Date.now() + Math.max(resetMs, retryMs)),
        plan: source === 'user_override' ? null : await rememberedPlan(own),
      })
    },
    async used({ keys }) {
      // The last key is the narrowest: a user, or a guest's device.
      const key = keyOf(keys.at(-1) ?? '')
      const { used, resetMs } = await store.peek({ key, limit: perHour(0) })
      return { used, resetsAt: new Date(Date.now() + resetMs) }
    },
    async reset(userId) {
      await store.clear(keyOfUser(userId))
    },
    refresh,
  }
}
