import type { Limit } from '@veranda/limiter'
import type { Config } from '../../config.ts'
import type { ConsumedQuota } from '../quotas/quotas.catalog.ts'
import type { rateLimitSettings } from './rate-limits.settings.ts'

interface RateClassPolicy {
  /** Setting with the limit of the class for one user or device. */
  setting: Exclude<
    Extract<keyof typeof rateLimitSettings, `RATE_LIMIT_${string}`>,
    'RATE_LIMIT_ATTACK' | 'RATE_LIMIT_PER_NETWORK'
  >
  /**
   * Whether a whole network has the limit of one device, so that password attempts can't be spread over
   * devices.
   */
  isStrict?: boolean
  /** Whether requests of the class consume the request quota. */
  consumesQuota?: boolean
}

/** Rate classes of requests. A client's requests in the same class count toward the same limit. */
export const RATE_CLASSES = {
  api: { setting: 'RATE_LIMIT_API', consumesQuota: true },
  auth: { setting: 'RATE_LIMIT_AUTH', isStrict: true },
  search: { setting: 'RATE_LIMIT_SEARCH', consumesQuota: true },
  admin: { setting: 'RATE_LIMIT_ADMIN' },
  webhook: { setting: 'RATE_LIMIT_WEBHOOK' },
  stream: { setting: 'RATE_LIMIT_STREAM', consumesQuota: true },
  upload: { setting: 'RATE_LIMIT_UPLOAD', consumesQuota: true },
  image: { setting: 'RATE_LIMIT_IMAGE' },
  preview: { setting: 'RATE_LIMIT_PREVIEW', consumesQuota: true },
  collect: { setting: 'RATE_LIMIT_COLLECT' },
  export: { setting: 'RATE_LIMIT_EXPORT' },
} as const satisfies Record<string, RateClassPolicy>

export type RateClass = keyof typeof RATE_CLASSES

/** Name of the request quota. Its period is a sliding window of an hour, like the windows of rate limits. */
export const REQUEST_QUOTA_NAME: ConsumedQuota = 'api_access/requests'

export const HOUR_SECONDS = 3_600

/** Limit on wrong passwords for an account from one network, known device, or session. */
export const PASSWORD_ATTEMPT_LIMIT: Limit = { count: 5, seconds: 15 * 60 }

/** Limit on wrong passwords for an account from all unknown clients together. */
export const UNKNOWN_CLIENT_LIMIT: Limit = { count: 100, seconds: 24 * HOUR_SECONDS }

/** Hourly and daily limits on emails to an unverified email address, such as verification links. */
export const UNVERIFIED_MAIL_LIMITS: readonly [Limit, Limit] = [
  { count: 5, seconds: HOUR_SECONDS },
  { count: 20, seconds: 24 * HOUR_SECONDS },
]

/**
 * Daily limits for emails to an unverified email address that are sent without counting toward
 * `UNVERIFIED_MAIL_LIMITS`. The first limit applies to requests from one IP range, and the second one to
 * requests from all IP ranges together. Without this allowance, others could exhaust `UNVERIFIED_MAIL_LIMITS`
 * and so block the first email to the owner.
 */
export const FIRST_MAIL_LIMITS: readonly [Limit, Limit] = [
  { count: 1, seconds: 24 * HOUR_SECONDS },
  { count: 20, seconds: 24 * HOUR_SECONDS },
]

/** Limit on emails that notify the owner of a verified email address about account changes. */
export const NOTICE_LIMIT: Limit = { count: 20, seconds: 24 * HOUR_SECONDS }

/** Name of the password limit in headers and in `quota_type`. */
export const PASSWORD_LIMIT_NAME = 'password'

/** Name of the sign-up limit in headers and in `quota_type`. */
export const SIGN_UP_LIMIT_NAME = 'sign_up'

/** Name of the storage limit in headers and in `quota_type`. */
export const STORAGE_LIMIT_NAME = 'stored'

/**
 * Factor by which an IP range (/24 or /48) may exceed the limit of one network. A limit per IP range keeps
 * owners of many networks from avoiding the limits.
 */
export const NETWORKS_PER_IP_RANGE = 16

/** Properties of a route that decide how its requests are counted. */
export interface CountedRoute {
  path: string
  /** Query parameters, by name in `shape`. */
  query?: { shape: object } | undefined
  upload?: object | undefined
  rate?: RateClass
  /** Types of moderation timeouts that also block the route, or `exempt` if no timeout blocks it. */
  timeout?: 'exempt' | readonly string[]
  /** Whether requests don't count toward the request quota. */
  unmetered?: boolean
}

/** Returns the rate class that a route sets, or the one that follows from its properties. */
export function getRateClass({ rate, path, query, upload }: CountedRoute): RateClass {
  if (rate) return rate
  if (path.startsWith('/api/admin/')) return 'admin'
  if (upload) return 'upload'
  return query && 'search' in query.shape ? 'search' : 'api'
}

const getPolicy = (name: RateClass): RateClassPolicy => RATE_CLASSES[name]

/**
 * Returns whether requests to a route consume the request quota. Some routes are excluded, so that users who
 * have exceeded the quota can still sign in, sign out, and export their data.
 */
export const consumesRequestQuota = (route: CountedRoute) =>
  getPolicy(getRateClass(route)).consumesQuota === true &&
  !route.unmetered &&
  route.timeout !== 'exempt' &&
  !route.path.startsWith('/api/auth/')

export type LimitSettings = Pick<Config, RateClassPolicy['setting'] | 'RATE_LIMIT_PER_NETWORK'>

/**
 * Returns the limits of a rate class for a client (a user or guest device), a network, and an IP range.
 * Returns null if the limit of the class is off.
 */
export function getLimits(name: RateClass, config: LimitSettings) {
  const policy = getPolicy(name)
  const client = config[policy.setting]
  if (!client) return null
  const multiply = (factor: number): Limit => ({ ...client, count: client.count * factor })
  const networkFactor = policy.isStrict ? 1 : config.RATE_LIMIT_PER_NETWORK
  return {
    client,
    network: multiply(networkFactor),
    ipRange: multiply(networkFactor * NETWORKS_PER_IP_RANGE),
    isStrict: policy.isStrict === true,
  }
}

/** Number of requests per hour that a plan includes, by rate class. */
export type PlanRates = Readonly<Record<string, number>>

/**
 * Returns the limit of a user: the limit of the class, or the highest rate of the user's plans if that is
 * higher. The hourly rates of plans are converted to the window of the class.
 */
export function raiseLimit(limit: Limit, name: RateClass, plans: readonly PlanRates[]): Limit {
  const highestRate = Math.max(0, ...plans.map((rates) => rates[name] ?? 0))
  return { ...limit, count: Math.max(limit.count, Math.ceil((highestRate * limit.seconds) / HOUR_SECONDS)) }
}
