import type { Limit } from '@veranda/limiter'
import type { Config } from '../../config.ts'
import type { ConsumedQuota } from '../quotas/quotas.catalog.ts'
import type { rateLimitSettings } from './rate-limits.settings.ts'

interface RateClassPolicy {
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

/** Rate classes of requests. Each class has a setting for its limit. */
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

/** Name of the request quota. Its hour is a sliding window, like those of rate limits. */
export const REQUEST_QUOTA_NAME: ConsumedQuota = 'api_access/requests'

/** Seconds in an hour. */
export const HOUR_SECONDS = 3_600

/** Limit on wrong passwords for an account from one network, known device, or session. */
export const PASSWORD_ATTEMPTS: Limit = { count: 5, seconds: 15 * 60 }

/** Limit on wrong passwords for an account from all networks and unknown devices together. */
export const UNKNOWN_CLIENT_ATTEMPTS: Limit = { count: 100, seconds: 24 * HOUR_SECONDS }

/** Limits on emails to an email address before it is verified, for sign-ups and email changes. */
export const UNVERIFIED_MAILS: readonly [Limit, Limit] = [
  { count: 5, seconds: HOUR_SECONDS },
  { count: 20, seconds: 24 * HOUR_SECONDS },
]

/**
 * Limits on emails that don't count toward `UNVERIFIED_MAILS`: one per IP range and day, and a total per day.
 * They keep others from blocking the owner's first email.
 */
export const FIRST_MAILS: readonly [Limit, Limit] = [
  { count: 1, seconds: 24 * HOUR_SECONDS },
  { count: 20, seconds: 24 * HOUR_SECONDS },
]

/** Limit on emails that notify the owner of a verified email address about account changes. */
export const NOTICES: Limit = { count: 20, seconds: 24 * HOUR_SECONDS }

/** Name of the password limit in headers and in `quota_type`. */
export const PASSWORD_LIMIT_NAME = 'password'

/** Name of the sign-up limit in headers and in `quota_type`. */
export const SIGN_UP_LIMIT_NAME = 'sign_up'

/** Name of the storage limit in headers and in `quota_type`. */
export const STORAGE_LIMIT_NAME = 'stored'

/**
 * Factor by which an IP range (/24 or /48) may exceed the limit of one network. It keeps owners of
 * many networks from avoiding the limits.
 */
export const NETWORKS_PER_BLOCK = 16

/** Properties of a route that decide how its requests are counted. */
export interface CountedRoute {
  path: string
  /** Query parameters, by name in `shape`. */
  query?: { shape: object } | undefined
  upload?: object | undefined
  rate?: RateClass
  timeout?: 'exempt' | readonly string[]
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
 * Returns whether requests to a route consume the request quota. Users who have exceeded it can still sign
 * in, sign out, and export their data.
 */
export const consumesQuota = (route: CountedRoute) =>
  getPolicy(getRateClass(route)).consumesQuota === true &&
  !route.unmetered &&
  route.timeout !== 'exempt' &&
  !route.path.startsWith('/api/auth/')

export type LimitSettings = Pick<Config, RateClassPolicy['setting'] | 'RATE_LIMIT_PER_NETWORK'>

/** Returns the limits of a user or guest device, a network, and an IP range, or null if the class is off. */
export function getLimits(name: RateClass, config: LimitSettings) {
  const policy = getPolicy(name)
  const own = config[policy.setting]
  if (!own) return null
  const multiply = (factor: number): Limit => ({ ...own, count: own.count * factor })
  const networkFactor = policy.isStrict ? 1 : config.RATE_LIMIT_PER_NETWORK
  return {
    own,
    network: multiply(networkFactor),
    block: multiply(networkFactor * NETWORKS_PER_BLOCK),
    isStrict: policy.isStrict === true,
  }
}

/** Requests per hour that a plan includes, by rate class. */
export type PlanRates = Readonly<Record<string, number>>

/**
 * Returns the limit of a user: the highest of the class's limit and those of the user's plans, which are
 * converted to the same window.
 */
export function raiseLimit(limit: Limit, name: RateClass, plans: readonly PlanRates[]): Limit {
  const highestRate = Math.max(0, ...plans.map((rates) => rates[name] ?? 0))
  return { ...limit, count: Math.max(limit.count, Math.ceil((highestRate * limit.seconds) / HOUR_SECONDS)) }
}
