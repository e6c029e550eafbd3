import { createHash } from 'node:crypto'
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
import { tooManyGuesses, tooManyRequests } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import type { SharedStore } from '../../shared-store.ts'
import type { QuotaSource } from '../quotas/quotas.schema.ts'
import type { createIdentification, Identities } from './identities.ts'
import {
  type Counted,
  GUESSES,
  limitsOf,
  type RateClass,
  REQUESTS,
  raised,
  rateClassOf,
} from './rate-classes.ts'
import { inSeconds, tell } from './rate-headers.ts'
import { createRefusalTally, type RefusalTally } from './refusal-tally.ts'
import { createRequestQuota, isRequestQuota } from './request-quota.ts'

type Arrived = Pick<Context, 'address' | 'req' | 'res'> & { route: Counted }

export interface RateLimits {
  /**
   * Counts a request under the network that it comes from and, unless a session is still to be looked up, under its
   * device. The network bounds what is looked up for forged cookies, and what one device has by signing in to many
   * accounts. @throws 429 when there were too many.
   */
  arrived(context: Arrived, awaitsSession?: boolean): void | Promise<void>
  /**
   * Counts a request whose session has been looked up: under the user alone, whom nobody else on their device can keep
   * waiting, or, where there is no such session, like one without a cookie. @throws 429 when there were too many.
   */
  identified(context: Context): void | Promise<void>
  /**
   * Counts a guess at an account's password before it is looked at, in one step, so that guesses made at once are
   * counted like those made in turn. @throws 429 when there were too many.
   */
  guess(email: string): Promise<void>
  /** The guess was right: those before it are forgotten. */
  guessed(email: string): Promise<void>
  /** Those with a penalty, the latest refusal first. */
  limited(most: number): Promise<Limited[]>
  clear(key: string): Promise<boolean>
  /** What a user, or a guest, has used of `api_access/requests` in the last hour, and when all of it is back. */
  requestsUsed(who: number | Identities): Promise<{ used: number; resetsAt: Date }>
  /** Forgets it. */
  resetRequests(userId: number): Promise<void>
  /** Reads what guests may ask in an hour: for who has just changed it. Other instances see it within seconds. */
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
}

/** Limits how often each may ask; shared by all instances through Redis, in this process without it or while it is away. */
export function createRateLimits({ config, database, store: redis, log, identify }: Needs): RateLimits {
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
  const quota = createRequestQuota({ config, database, store, log })

  function count(
    res: Response,
    name: RateClass,
    checks: readonly Check[],
    quotaSource: QuotaSource = 'global_guest',
  ): void | Promise<void> {
    const [first, ...others] = checks
    if (!first) return
    const settle = (verdict: Verdict): void | Promise<void> => {
      const isQuota = isRequestQuota(verdict.check)
      tell(res, isQuota ? REQUESTS : name, verdict)
      if (verdict.isAllowed) return
      const { penaltyLevel, retryMs } = verdict
      refusals.note(name, penaltyLevel)
      const wait = inSeconds(retryMs)
      if (!isQuota) throw tooManyRequests({ penaltyLevel, quotaType: name }, wait)
      return quota.exceeded(verdict, wait, quotaSource).then((error) => {
        throw error
      })
    }
    const taken = store.take([first, ...others])
    return taken instanceof Promise ? taken.then(settle) : settle(taken)
  }

  /** Who is not signed in, besides their network. */
  function checksOfGuest(route: Counted, identities: Identities): Check[] {
    const name = rateClassOf(route)
    const limits = limitsOf(name, config)
    const device = limits && { key: `${name}:device:${identities.device}`, limit: limits.own }
    return [...(device ? [device] : []), ...quota.ofGuest(route, identities)]
  }

  return {
    arrived({ address, req, res, route }, awaitsSession = false) {
      const name = rateClassOf(route)
      const limits = limitsOf(name, config)
      const identities = identify(address, req.headers)
      const networks = limits && [
        { key: `${name}:network:${identities.network}`, limit: limits.network },
        { key: `${name}:block:${identities.block}`, limit: limits.block },
      ]
      return count(res, name, [
        ...(networks ?? []),
        ...(awaitsSession ? [] : checksOfGuest(route, identities)),
      ])
    },
    identified({ address, req, res, route, viewer }) {
      const name = rateClassOf(route)
      if (!viewer) return count(res, name, checksOfGuest(route, identify(address, req.headers)))
      const { id } = viewer.actor ?? viewer
      const { rates, requests } = viewer.allowance
      const limits = limitsOf(name, config)
      const own = limits && { key: `${name}:user:${id}`, limit: raised(limits.own, name, rates) }
      const checks = [...(own ? [own] : []), ...quota.ofUser(route, id, requests.limit)]
      return count(res, name, checks, requests.source)
    },
    async guess(email) {
      if (!config.RATE_LIMIT_AUTH) return
      const check = { key: keyOfAccount(email), limit: GUESSES, isForgiving: true }
      const { isAllowed, retryMs, penaltyLevel } = await store.take([check])
      if (isAllowed) return
      refusals.note('auth', penaltyLevel)
      throw tooManyGuesses(inSeconds(retryMs))
    },
    async guessed(email) {
      await store.clear(keyOfAccount(email))
    },
    limited: async (most) => store.limited(most),
    clear: async (key) => store.clear(key),
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

/** An address of any length becomes a key of one length, and is not stored in the clear. */
const keyOfAccount = (email: string) =>
  `auth:account:${createHash('sha256').update(email).digest('base64url')}`
