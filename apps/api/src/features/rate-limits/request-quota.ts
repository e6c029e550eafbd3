import { type Database, runShared } from '@veranda/database'
import type { Check, Limit, Store, Verdict } from '@veranda/limiter'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { ApiError } from '../../http/errors.ts'
import { findHigherPlan, type HigherPlan } from '../quotas/higher-plan.ts'
import { quotaExceeded } from '../quotas/quota-errors.ts'
import type { QuotaSource } from '../quotas/quotas.schema.ts'
import { type Subjects, toUserSubject } from '../quotas/subjects.ts'
import { type CountedRoute, consumesQuota, HOUR_SECONDS, REQUEST_QUOTA_NAME } from './rate-classes.ts'
import { findGuestRequestQuota } from './request-quota.queries.ts'

/** Milliseconds for which the guest quota and plans are cached. */
const CACHE_MS = 5_000
/** Maximum number of cached plans, one per quota limit. */
const MAX_CACHED_PLANS = 100

const KEY_PREFIX = 'api_access:'
/**
 * Returns the key of a subject. The subjects of guests are hashed, as for all quotas, so that their networks
 * are not stored in plain text.
 */
const toKey = (subject: string) => `${KEY_PREFIX}${subject}`
const toUserKey = (userId: number) => toKey(toUserSubject(userId))

const toHourlyLimit = (count: number): Limit => ({ count, seconds: HOUR_SECONDS })
const createCheck = (key: string, count: number): Check => ({
  key,
  limit: toHourlyLimit(count),
  isForgiving: true,
})

export const isRequestQuota = ({ key }: Check) => key.startsWith(KEY_PREFIX)

export interface RequestQuota {
  /** Returns the checks of a guest. They are only asynchronous if the guest quota must be reloaded. */
  checksForGuest(route: CountedRoute, guest: Subjects): Check[] | Promise<Check[]>
  /** Returns the checks of a user with this quota, or none if it is null, which means unlimited. */
  checksForUser(route: CountedRoute, userId: number, quota: number | null): Check[]
  /**
   * Creates the error for an exceeded quota, with a plan that has a higher limit. The error names no plan if
   * the user has an override, because an override takes precedence over plans.
   */
  createExceededError(verdict: Verdict, retrySeconds: number, source: QuotaSource): Promise<ApiError>
  /** Returns the usage of a user or guest in the last hour, and when the usage will be zero again. */
  used(subjects: Subjects): Promise<{ used: number; resetsAt: Date }>
  /** Resets a user's usage. */
  reset(userId: number): Promise<void>
  /** Reloads the guest quota. */
  refresh(): Promise<void>
}

interface RequestQuotaOptions {
  config: Config
  database: Database
  store: Store
  log: Logger
}

/** Creates the `api_access/requests` quota, which limits the requests per hour across all features. */
export function createRequestQuota({ config, database, store, log }: RequestQuotaOptions): RequestQuota {
  let guestQuota: number | null = null
  let loadedAt = Number.NEGATIVE_INFINITY
  let pendingReload = Promise.resolve()
  /** Reload that all requests wait for while the cached value is stale. */
  let sharedReload: Promise<void> | null = null
  const plans = new Map<number, { plan: Promise<HigherPlan | null>; at: number }>()

  const logFailure = (failedRead: string) => (err: unknown) => {
    log.warn({ err }, `could not read ${failedRead}`)
  }

  /** Reloads run one after another, so that none restores a value from before a change. */
  function refresh(): Promise<void> {
    pendingReload = pendingReload.then(async () => {
      const startedAt = Date.now()
      try {
        guestQuota = await runShared('guest quota', () => findGuestRequestQuota(database))
        loadedAt = startedAt
      } catch (error) {
        logFailure('the guest quota')(error)
        // Keep the last value, and retry only when the cache time has passed again.
        loadedAt = Date.now()
      }
    })
    return pendingReload
  }

  function loadGuestQuota(): number | null | Promise<number | null> {
    if (Date.now() - loadedAt < CACHE_MS) return guestQuota
    sharedReload ??= refresh().finally(() => {
      sharedReload = null
    })
    return sharedReload.then(() => guestQuota)
  }

  function createGuestChecks(
    quota: number | null,
    { keys: [, network = '', device = ''] }: Subjects,
  ): Check[] {
    if (quota === null) return []
    return [
      createCheck(toKey(device), quota),
      createCheck(toKey(network), quota * config.RATE_LIMIT_PER_NETWORK),
    ]
  }

  /** If rate limits are off, the request quota is off, too. */
  const countsToward = (route: CountedRoute) => config.RATE_LIMIT_API !== null && consumesQuota(route)

  function getCachedPlan(limit: number): Promise<HigherPlan | null> {
    const cached = plans.get(limit)
    if (cached && Date.now() - cached.at < CACHE_MS) return cached.plan
    if (plans.size >= MAX_CACHED_PLANS) plans.clear()
    const read = () => findHigherPlan(database.prisma, REQUEST_QUOTA_NAME, limit)
    const plan = runShared('plans', read).catch((err) => {
      logFailure('the next higher plan')(err)
      return null
    })
    plans.set(limit, { plan, at: Date.now() })
    return plan
  }

  return {
    checksForGuest(route, guest) {
      const quota = countsToward(route) ? loadGuestQuota() : null
      if (quota instanceof Promise) return quota.then((loaded) => createGuestChecks(loaded, guest))
      return createGuestChecks(quota, guest)
    },
    checksForUser: (route, userId, quota) =>
      quota !== null && countsToward(route)
        ? [{ ...createCheck(toUserKey(userId), quota), isEstablished: true }]
        : [],
    async createExceededError({ check: { key, limit }, resetMs, retryMs }, retrySeconds, source) {
      const networkFactor = key.startsWith(`${KEY_PREFIX}network:`) ? config.RATE_LIMIT_PER_NETWORK : 1
      const clientLimit = limit.count / networkFactor
      return quotaExceeded({
        ...{ name: REQUEST_QUOTA_NAME, limit: clientLimit, used: clientLimit, retrySeconds },
        resetsAt: new Date(Date.now() + Math.max(resetMs, retryMs)),
        plan: source === 'user_override' ? null : await getCachedPlan(clientLimit),
      })
    },
    async used({ keys }) {
      // The last key is the narrowest: a user, or a guest's device.
      const key = toKey(keys.at(-1) ?? '')
      const { used, resetMs } = await store.peek({ key, limit: toHourlyLimit(0) })
      return { used, resetsAt: new Date(Date.now() + resetMs) }
    },
    async reset(userId) {
      await store.clear(toUserKey(userId))
    },
    refresh,
  }
}
