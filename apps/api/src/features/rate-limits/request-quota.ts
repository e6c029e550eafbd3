import type { Database } from '@veranda/database'
import type { Check, Limit, Store, Verdict } from '@veranda/limiter'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { ApiError } from '../../http/errors.ts'
import { type PlanWithMore, planWithMore } from '../quotas/plan-with-more.ts'
import { quotaExceeded } from '../quotas/quota-errors.ts'
import type { QuotaSource } from '../quotas/quotas.schema.ts'
import type { Identities } from './identities.ts'
import { type Counted, HOUR, REQUESTS, usesQuota } from './rate-classes.ts'
import { findGuestRequests } from './request-quota.queries.ts'

/** Milliseconds that what was read for guests, or for who is refused, is good for. */
const FRESH = 5_000
/** Limits of which it is remembered which plan has more. */
const MOST_REMEMBERED = 100

const KEY = 'api_access:'
const keyOfUser = (userId: number) => `${KEY}user:${userId}`
const keyOfDevice = ({ device }: Identities) => `${KEY}device:${device}`

const perHour = (count: number): Limit => ({ count, seconds: HOUR })
const check = (key: string, count: number): Check => ({ key, limit: perHour(count), isForgiving: true })

export const isRequestQuota = ({ key }: Check) => key.startsWith(KEY)

export interface RequestQuota {
  /** The checks of a guest. */
  ofGuest(route: Counted, identities: Identities): Check[]
  /** The check of a user with this quota; null is without end. */
  ofUser(route: Counted, userId: number, quota: number | null): Check[]
  /** The refusal, with the plan that has more: none has more than an override, which goes before all plans. */
  exceeded(verdict: Verdict, retrySeconds: number, source: QuotaSource): Promise<ApiError>
  used(who: number | Identities): Promise<{ used: number; resetsAt: Date }>
  reset(userId: number): Promise<void>
  /** Reads what guests have now. Requests never wait for it. */
  refresh(): Promise<void>
}

interface Needs {
  config: Config
  database: Database
  store: Store
  log: Logger
}

/** `api_access/requests`: how much anybody may ask in an hour, whatever it is about. */
export function createRequestQuota({ config, database, store, log }: Needs): RequestQuota {
  let guests: number | null = null
  let readAt = 0
  let reading = Promise.resolve()
  const plans = new Map<number, { plan: Promise<PlanWithMore | null>; at: number }>()

  const failed = (what: string) => (err: unknown) => {
    log.warn({ err }, `${what} could not be read`)
  }

  /** One after another, so that none brings back what was there before a change. */
  function refresh(): Promise<void> {
    readAt = Date.now()
    reading = reading
      .then(() => findGuestRequests(database))
      .then((limit) => {
        guests = limit
      }, failed('the quota of guests'))
    return reading
  }

  function ofGuests(): number | null {
    if (Date.now() - readAt >= FRESH) void refresh()
    return guests
  }

  /** Where nothing is limited, this is not either. */
  const isCounted = (route: Counted) => config.RATE_LIMIT_API !== null && usesQuota(route)

  function rememberedPlan(limit: number): Promise<PlanWithMore | null> {
    const known = plans.get(limit)
    if (known && Date.now() - known.at < FRESH) return known.plan
    if (plans.size >= MOST_REMEMBERED) plans.clear()
    const plan = planWithMore(database.prisma, REQUESTS, limit).catch((err) => {
      failed('the plan that has more')(err)
      return null
    })
    plans.set(limit, { plan, at: Date.now() })
    return plan
  }

  return {
    ofGuest(route, identities) {
      const quota = isCounted(route) ? ofGuests() : null
      if (quota === null) return []
      return [
        check(keyOfDevice(identities), quota),
        check(`${KEY}network:${identities.network}`, quota * config.RATE_LIMIT_PER_NETWORK),
      ]
    },
    ofUser: (route, userId, quota) =>
      quota !== null && isCounted(route) ? [check(keyOfUser(userId), quota)] : [],
    async exceeded({ check: { key, limit }, resetMs, retryMs }, retrySeconds, source) {
      const people = key.startsWith(`${KEY}network:`) ? config.RATE_LIMIT_PER_NETWORK : 1
      const own = limit.count / people
      return quotaExceeded({
        ...{ name: REQUESTS, limit: own, used: own, retrySeconds },
        resetsAt: new Date(Date.now() + Math.max(resetMs, retryMs)),
        plan: source === 'user_override' ? null : await rememberedPlan(own),
      })
    },
    async used(who) {
      const key = typeof who === 'number' ? keyOfUser(who) : keyOfDevice(who)
      const { used, resetMs } = await store.peek({ key, limit: perHour(0) })
      return { used, resetsAt: new Date(Date.now() + resetMs) }
    },
    async reset(userId) {
      await store.clear(keyOfUser(userId))
    },
    refresh,
  }
}
