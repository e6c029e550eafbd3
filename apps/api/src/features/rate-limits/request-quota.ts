import { type Database, runShared } from '@veranda/database'
import type { Check, Limit, Store, Verdict } from '@veranda/limiter'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { ApiError } from '../../http/errors.ts'
import { findHigherPlan, type HigherPlan } from '../quotas/higher-plan.ts'
import { quotaExceeded } from '../quotas/quota-errors.ts'
import type { QuotaSource } from '../quotas/quotas.schema.ts'
import { type Subjects, toUserSubject } from '../quotas/subjects.ts'
import { type CountedRoute, consumesRequestQuota, HOUR_SECONDS, REQUEST_QUOTA_NAME } from './rate-classes.ts'
import { findGuestRequestQuota } from './request-quota.queries.ts'

/** Milliseconds for which the guest quota and plans are cached. */
const CACHE_MS = 5_000
/** Maximum number of cached plans, one per quota limit. */
const MAX_CACHED_PLANS = 100

const KEY_PREFIX = 'api_access:'
/**
 * Returns the key of a quota subject in the limiter's store. The networks and devices of guests are already
 * hashed in their subjects, so they are not stored in plain text.
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
  /**
   * Returns the checks that a guest's request must pass. It returns a promise only while the guest quota is
   * reloaded.
   */
  getGuestChecks(route: CountedRoute, guest: Subjects): Check[] | Promise<Check[]>
  /**
   * Returns the checks that a user's request must pass: none if requests to the route don't count toward the
   * quota, or if `quota` is null, which means unlimited.
   */
  getUserChecks(route: CountedRoute, userId: number, quota: number | null): Check[]
  /**
   * Creates the error for an exceeded quota, with a plan that has a higher limit. The error names no plan if
   * the user has an override, because an override takes precedence over plans.
   */
  createExceededError(verdict: Verdict, retrySeconds: number, source: QuotaSource): Promise<ApiError>
  /** Returns the usage of a user or guest in the last hour, and when the usage will be zero again. */
  getUsage(subjects: Subjects): Promise<{ used: number; resetsAt: Date }>
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

/**
 * Creates the `api_access/requests` quota. It limits how many requests a client can send per hour, in total,
 * to the routes for which `consumesRequestQuota` returns true.
 */
export function createRequestQuota({ config, database, store, log }: RequestQuotaOptions): RequestQuota {
  let guestQuota: number | null = null
  let loadedAt = Number.NEGATIVE_INFINITY
  let pendingReload = Promise.resolve()
  /** Current reload, shared by all requests that arrive while the cached guest quota is stale. */
  let sharedReload: Promise<void> | null = null
  /** Plans to suggest to users, by the quota limit that the plan exceeds. */
  const cachedPlans = new Map<number, { plan: Promise<HigherPlan | null>; cachedAt: number }>()

  const logFailure = (failedRead: string) => (err: unknown) => {
    log.warn({ err }, `could not read ${failedRead}`)
  }

  /**
   * Reloads the guest quota. Reloads run one after another, so that a slow one can't replace a newer value
   * with an older one.
   */
  function refresh(): Promise<void> {
    pendingReload = pendingReload.then(async () => {
      const startedAt = Date.now()
      try {
        guestQuota = await runShared('guest quota', () => findGuestRequestQuota(database))
        loadedAt = startedAt
      } catch (error) {
        logFailure('the guest quota')(error)
        // Keep the last value, and retry after `CACHE_MS`.
        loadedAt = Date.now()
      }
    })
    return pendingReload
  }

  /** Returns the cached guest quota, or a promise of a new one if the cached one is stale. */
  function loadGuestQuota(): number | null | Promise<number | null> {
    if (Date.now() - loadedAt < CACHE_MS) return guestQuota
    sharedReload ??= refresh().finally(() => {
      sharedReload = null
    })
    return sharedReload.then(() => guestQuota)
  }

  /** Creates the checks of a guest's device and network. The request quota has no limit per IP range. */
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

  /** Returns whether requests to the route count toward the quota. None do if `RATE_LIMIT_API` is off. */
  const countsTowardQuota = (route: CountedRoute) =>
    config.RATE_LIMIT_API !== null && consumesRequestQuota(route)

  /** Returns the next plan with a higher limit, or null if there is none or the database fails. */
  function getCachedPlan(limit: number): Promise<HigherPlan | null> {
    const cached = cachedPlans.get(limit)
    if (cached && Date.now() - cached.cachedAt < CACHE_MS) return cached.plan
    if (cachedPlans.size >= MAX_CACHED_PLANS) cachedPlans.clear()
    const read = () => findHigherPlan(database.prisma, REQUEST_QUOTA_NAME, limit)
    const plan = runShared('plans', read).catch((err) => {
      logFailure('the next higher plan')(err)
      return null
    })
    cachedPlans.set(limit, { plan, cachedAt: Date.now() })
    return plan
  }

  return {
    getGuestChecks(route, guest) {
      const quota = countsTowardQuota(route) ? loadGuestQuota() : null
      if (quota instanceof Promise) return quota.then((loaded) => createGuestChecks(loaded, guest))
      return createGuestChecks(quota, guest)
    },
    getUserChecks: (route, userId, quota) =>
      quota !== null && countsTowardQuota(route)
        ? [{ ...createCheck(toUserKey(userId), quota), isEstablished: true }]
        : [],
    async createExceededError({ check: { key, limit }, resetMs, retryMs }, retrySeconds, source) {
      // For a guest, the error always states the quota of one device, even if the network's multiple of it is
      // exceeded.
      const networkFactor = key.startsWith(`${KEY_PREFIX}network:`) ? config.RATE_LIMIT_PER_NETWORK : 1
      const clientLimit = limit.count / networkFactor
      return quotaExceeded({
        name: REQUEST_QUOTA_NAME,
        limit: clientLimit,
        used: clientLimit,
        retrySeconds,
        resetsAt: new Date(Date.now() + Math.max(resetMs, retryMs)),
        plan: source === 'user_override' ? null : await getCachedPlan(clientLimit),
      })
    },
    async getUsage({ keys }) {
      // The last key is the narrowest: a user, or a guest's device.
      const key = toKey(keys.at(-1) ?? '')
      // The usage depends only on the limit's window, not on its count.
      const { used, resetMs } = await store.peek({ key, limit: toHourlyLimit(0) })
      return { used, resetsAt: new Date(Date.now() + resetMs) }
    },
    async reset(userId) {
      await store.clear(toUserKey(userId))
    },
    refresh,
  }
}
