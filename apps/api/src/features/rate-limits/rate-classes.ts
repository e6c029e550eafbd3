import type { Limit } from '@veranda/limiter'
import type { Config } from '../../config.ts'
import type { ConsumedQuota } from '../quotas/quotas.catalogue.ts'
import type { rateLimitSettings } from './rate-limits.settings.ts'

interface RateClassPolicy {
  setting: Exclude<
    Extract<keyof typeof rateLimitSettings, `RATE_LIMIT_${string}`>,
    'RATE_LIMIT_ATTACK' | 'RATE_LIMIT_PER_NETWORK'
  >
  /** A network is held to the limit itself, though several people may be behind it: what is guessed must not be spread. */
  isStrict?: boolean
  /** Its requests use up the quota of requests. */
  usesQuota?: boolean
}

/** What calls are counted as; each class is limited by a setting of its own. */
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

/** The quota of requests, an hour of which slides like every window here. */
export const REQUESTS: ConsumedQuota = 'api_access/requests'

/** In seconds. */
export const HOUR = 3_600

/** Wrong passwords for one account from one network, one known device or one session. */
export const GUESSES: Limit = { count: 5, seconds: 15 * 60 }

/** Wrong passwords for one account from all networks and unknown devices together: the most that strangers can try. */
export const GUESSES_OF_STRANGERS: Limit = { count: 100, seconds: 24 * HOUR }

/** Mails to one address that accounts sign up with or want to change to, before anybody has confirmed it. */
export const MAILS_TO_UNCONFIRMED: readonly [Limit, Limit] = [
  { count: 5, seconds: HOUR },
  { count: 20, seconds: 24 * HOUR },
]
/** Besides, one a day for each block of networks that has caused none, and as many of those: the owner's may be the first. */
export const FIRST_MAILS: readonly [Limit, Limit] = [
  { count: 1, seconds: 24 * HOUR },
  { count: 20, seconds: 24 * HOUR },
]

/** Mails that tell the owner of a confirmed address what happened to the account. */
export const NOTICES: Limit = { count: 20, seconds: 24 * HOUR }

/** What a refusal of a guess names, in its headers and as its `quota_type`. */
export const GUESSED = 'password'

/** What a refusal of one sign-up too many names, in its headers and as its `quota_type`. */
export const SIGN_UPS = 'sign_up'

/** What a refusal of too much that is stored names, in its headers and as its `quota_type`. */
export const STORED = 'stored'

/** How many times its network's limit a block of networks has, a /24 or a /48: who has many networks has no more. */
export const NETWORKS_OF_A_BLOCK = 16

/** What of a route decides how its calls are counted. */
export interface Counted {
  path: string
  /** its parameters, by name in `shape` */
  query?: { shape: object } | undefined
  upload?: object | undefined
  rate?: RateClass
  timeout?: 'exempt' | readonly string[]
  unmetered?: boolean
}

/** The class that a route names, or the one that follows from what it is. */
export function rateClassOf({ rate, path, query, upload }: Counted): RateClass {
  if (rate) return rate
  if (path.startsWith('/api/admin/')) return 'admin'
  if (upload) return 'upload'
  return query && 'search' in query.shape ? 'search' : 'api'
}

const policyOf = (name: RateClass): RateClassPolicy => RATE_CLASSES[name]

/** Whether calls of the route use up the quota of requests: who has none left can still sign in and out, and take what is theirs. */
export const usesQuota = (route: Counted) =>
  policyOf(rateClassOf(route)).usesQuota === true &&
  !route.unmetered &&
  route.timeout !== 'exempt' &&
  !route.path.startsWith('/api/auth/')

export type Limits = Pick<Config, RateClassPolicy['setting'] | 'RATE_LIMIT_PER_NETWORK'>

/** What one user has, or one device of guests, and what their network and its block have; null where the class is off. */
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

/** Requests an hour that a plan gives, by the name of a class. */
export type RatesOfPlan = Readonly<Record<string, number>>

/** The limit of a user with these plans: the class's, or the best of theirs, over the same window. */
export function raised(limit: Limit, name: RateClass, plans: readonly RatesOfPlan[]): Limit {
  const best = Math.max(0, ...plans.map((rates) => rates[name] ?? 0))
  return { ...limit, count: Math.max(limit.count, Math.ceil((best * limit.seconds) / HOUR)) }
}
