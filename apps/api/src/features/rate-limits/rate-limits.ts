import { createHash } from 'node:crypto'
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
import type { Viewer } from '../auth/viewer.ts'
import type { createIdentification } from './identities.ts'
import { GUESSES, limitsOf, type RateClass, rateClassOf } from './rate-classes.ts'

export interface RateLimits {
  /** Counts a request under the network and the device that it comes from. @throws 429 when there were too many. */
  arrived(context: Pick<Context, 'address' | 'req' | 'res'>, name: RateClass): void | Promise<void>
  /** Counts it under who is signed in. @throws 429 when there were too many. */
  identified(context: Context<Viewer>): void | Promise<void>
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
  /** whether instances limit together; `degraded` when they should, but Redis is away */
  readonly state: 'alone' | 'shared' | 'degraded'
}

interface Needs {
  config: Config
  store: SharedStore | null
  log: Logger
  identify: ReturnType<typeof createIdentification>
}

/** Limits how often each may ask; shared by all instances through Redis, in this process without it or while it is away. */
export function createRateLimits({ config, store: redis, log, identify }: Needs): RateLimits {
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

  function count(res: Response, name: RateClass, checks: readonly [Check, ...Check[]]): void | Promise<void> {
    const settle = (verdict: Verdict) => {
      tell(res, name, verdict)
      if (!verdict.isAllowed)
        throw tooManyRequests(
          { penaltyLevel: verdict.penaltyLevel, quotaType: name },
          seconds(verdict.retryMs),
        )
    }
    const taken = store.take(checks)
    return taken instanceof Promise ? taken.then(settle) : settle(taken)
  }

  return {
    arrived({ address, req, res }, name) {
      const limits = limitsOf(name, config)
      if (!limits) return
      const { block, network, device } = identify(address, req.headers)
      return count(res, name, [
        { key: `${name}:network:${network}`, limit: limits.network },
        { key: `${name}:block:${block}`, limit: limits.block },
        { key: `${name}:device:${device}`, limit: limits.own },
      ])
    },
    identified({ route, viewer, res }) {
      const name = rateClassOf(route)
      const limits = limitsOf(name, config)
      if (!limits) return
      const { id } = viewer.actor ?? viewer
      return count(res, name, [{ key: `${name}:user:${id}`, limit: limits.own }])
    },
    async guess(email) {
      if (!config.RATE_LIMIT_AUTH) return
      const check = { key: keyOfAccount(email), limit: GUESSES, isForgiving: true }
      const { isAllowed, retryMs } = await store.take([check])
      if (!isAllowed) throw tooManyGuesses(seconds(retryMs))
    },
    async guessed(email) {
      await store.clear(keyOfAccount(email))
    },
    limited: async (most) => store.limited(most),
    clear: async (key) => store.clear(key),
    get state() {
      if (!shared) return 'alone'
      return shared.isDegraded ? 'degraded' : 'shared'
    },
  }
}

const seconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000))

/** An address of any length becomes a key of one length, and is not stored in the clear. */
const keyOfAccount = (email: string) =>
  `auth:account:${createHash('sha256').update(email).digest('base64url')}`

/** What is left, in the fields of the IETF's draft (draft-ietf-httpapi-ratelimit-headers) and in those in wide use. */
function tell(res: Response, name: RateClass, { check, remaining, resetMs, isAllowed }: Verdict): void {
  const { count, seconds: window } = check.limit
  const left = isAllowed ? remaining / count : 0
  // Of several identities the answer tells of the one that is nearest to being refused.
  const told: unknown = res.locals.rateLeft
  if (typeof told === 'number' && told <= left && isAllowed) return
  res.locals.rateLeft = left
  res.setHeader('RateLimit-Policy', `"${name}";q=${count};w=${window}`)
  res.setHeader('RateLimit', `"${name}";r=${remaining};t=${seconds(resetMs)}`)
  res.setHeader('X-RateLimit-Limit', count)
  res.setHeader('X-RateLimit-Remaining', remaining)
  res.setHeader('X-RateLimit-Reset', Math.ceil((Date.now() + resetMs) / 1000))
}
