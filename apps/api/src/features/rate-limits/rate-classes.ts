import type { Limit } from '@veranda/limiter'
import type { Config } from '../../config.ts'
import type { ConsumedQuota } from '../quotas/quotas.catalogue.ts'
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
  usesQuota?: boolean
}

/** Rate classes of requests. Each class has a setting for its limit. */
export const RATE_CLASSES = {
  api: { setting: 'RATE_LIMIT_API', usesQuota: true },
  auth: { setting: 'RATE_LIMIT_AUTH', isStrict: true },
  search: { setting: 'RATE_LIMIT_SEARCH', usesQuota: true },
  admin: { setting: 'RATE_LIMIT_ADMIN' },
  webhook: { setting: 'RATE_LIMIT_WEBHOOK' },
  stream: { setting: 'RATE_LIMIT_STREAM', usesQuota: true },
  upload: { setting: 'RATE_LIMIT_UPLOAD', usesQuota: true },
  image: { setting: 'RATE_LIMIT_IMAGE' },
  preview: { setting: 'RATE_LIMIT_PREVIEW', usesQuota: true },
  collect: { setting: 'RATE_LIMIT_COLLECT' },
  export: { setting: 'RATE_LIMIT_EXPORT' },
} as const satisfies Record<string, RateClassPolicy>

export type RateClass = keyof typeof RATE_CLASSES

/** The request quota. Its hour is a sliding window, like all rate limits. */
export const REQUESTS: ConsumedQuota = 'api_access/requests'

/** Seconds in an hour. */
export const HOUR = 3_600

/** Limit of wrong passwords for an account from one network, known device, or session. */
export const GUESSES: Limit = { count: 5, seconds: 15 * 60 }

/** Limit of wrong passwords for an account from all networks and unknown devices together. */
export const GUESSES_OF_STRANGERS: Limit = { count: 100, seconds: 24 * HOUR }

/** Limits of emails to an email address before it is confirmed, for sign-ups and email changes. */
export const MAILS_TO_UNCONFIRMED: readonly [Limit, Limit] = [
  { count: 5, seconds: HOUR },
  { count: 20, seconds: 24 * HOUR },
]
/**
 * Additional emails: one a day for each block of networks that has sent none yet, up to a total. The owner's
 * email may be the first.
 */
export const FIRST_MAILS: readonly [Limit, Limit] = [
  { count: 1, seconds: 24 * HOUR },
  { count: 20, seconds: 24 * HOUR },
]

/** Limit of emails that notify the owner of a confirmed email address of account changes. */
export const NOTICES: Limit = { count: 20, seconds: 24 * HOUR }

/** Name of the password limit in headers and in `quota_type`. */
export const GUESSED = 'password'

/** Name of the sign-up limit in headers and in `quota_type`. */
export const SIGN_UPS = 'sign_up'

/** Name of the storage limit in headers and in `quota_type`. */
export const STORED = 'stored'

/**
 * Factor by which a block of networks (/24 or /48) may exceed the limit of one network. It keeps owners of
 * many networks from avoiding the limits.
 */
export const NETWORKS_OF_A_BLOCK = 16

/** Properties of a route that decide how its requests are counted. */
export interface Counted {
  path: string
  /** Query parameters, by name in `shape`. */
  query?: { shape: object } | undefined
  upload?: object | undefined
  rate?: RateClass
  timeout?: 'exempt' | readonly string[]
  unmetered?: boolean
}

/** Returns the rate class that a route sets, or the one that follows from its properties. */
export function rateClassOf({ rate, path, query, upload }: Counted): RateClass {
  if (rate) return rate
  if (path.startsWith('/api/admin/')) return 'admin'
  if (upload) return 'upload'
  return query && 'search' in query.shape ? 'search' : 'api'
}

const policyOf = (name: RateClass): RateClassPolicy => RATE_CLASSES[name]

/**
 * Returns whether requests to a route consume the request quota. Users who have exceeded it can still sign
 * in, sign out, and export their data.
 */
export const usesQuota = (route: Counted) =>
  policyOf(rateClassOf(route)).usesQuota === true &&
  !route.unmetered &&
  route.timeout !== 'exempt' &&
  !route.path.startsWith('/api/auth/')

export type Limits = Pick<Config, RateClassPolicy['setting'] | 'RATE_LIMIT_PER_NETWORK'>

/** Returns the limits of a user or guest device, a network, and a block. Returns null if the class is off. */
export function limitsOf(name: RateClass, config: Limits) {
  const policy = policyOf(name)
  const own = config[policy.setting]
  if (!own) return null
  const times = (factor: number): Limit => ({ ...own, count: own.count * factor })
  const people = policy.isStrict ? 1 : config.RATE_LIMIT_PER_NETWORK
  return {
    own,
    network: times(people),
    block: times(people * NETWORKS_OF_A_BLOCK),
    isStrict: policy.isStrict === true,
  }
}

/** Requests per hour that a plan includes, by rate class. */
export type RatesOfPlan = Readonly<Record<string, number>>

/**
 * Returns the limit of a user: the highest of the class's limit and those of the user's plans, in the same
 * window.
 */
export function raised(limit: Limit, name: RateClass, plans: readonly RatesOfPlan[]): Limit {
  const best = Math.max(0, ...plans.map((rates) => rates[name] ?? 0))
  return { ...limit, count: Math.max(limit.count, Math.ceil((best * limit.seconds) / HOUR)) }
}
