import { createHash } from 'node:crypto'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { type Config, settings } from '../../config.ts'
import { tooManyAttempts } from '../../http/errors.ts'
import { networkOf } from '../../http/network.ts'
import type { SharedStore } from '../../shared-store.ts'

/** Wrong passwords for one account in a quarter of an hour, wherever they come from. */
const ACCOUNT = { points: 5, duration: 15 * 60 }

const standard = settings.shape.RATE_LIMIT_AUTH.parse(undefined) ?? { count: 0, seconds: 0 }
const BY_ADDRESS = `${standard.count} attempts in ${standard.seconds} seconds from one network address, unless \`RATE_LIMIT_AUTH\` says otherwise`
const BY_ACCOUNT = `${ACCOUNT.points} wrong passwords for one account in ${ACCOUNT.duration / 60} minutes`

/** What a route's calls can be counted as, and the limits of each, in words. */
export const RATE_CLASSES = {
  auth: [BY_ADDRESS],
  /** The handler counts the guess itself: whose password it is stands in the body, or is known by the session. */
  password: [BY_ADDRESS, BY_ACCOUNT],
} as const

export type RateClass = keyof typeof RATE_CLASSES

export interface Throttle {
  /** Counts an attempt of an address. @throws 429 when there were too many. */
  attempt(address: string): Promise<void>
  /**
   * Counts a guess at an account's password before it is looked at, in one step, so that guesses made at once are
   * counted like those made in turn. @throws 429 when there were too many.
   */
  guess(email: string): Promise<void>
  /** The guess was right: those before it are forgotten. */
  guessed(email: string): Promise<void>
}

/** Slows guessing down; shared by all instances through Redis, in this process without it or while it is away. */
export function createThrottle(
  store: SharedStore | null,
  { REDIS_PREFIX, RATE_LIMIT_AUTH }: Pick<Config, 'REDIS_PREFIX' | 'RATE_LIMIT_AUTH'>,
): Throttle {
  const limiter = (name: string, numbers: { points: number; duration: number }) => {
    const keyPrefix = REDIS_PREFIX + name
    const memory = new RateLimiterMemory({ keyPrefix, ...numbers })
    return store
      ? new RateLimiterRedis({
          storeClient: store,
          useRedisPackage: true,
          keyPrefix,
          insuranceLimiter: memory,
          ...numbers,
        })
      : memory
  }
  if (!RATE_LIMIT_AUTH) return OPEN
  const byAddress = limiter('auth:address', {
    points: RATE_LIMIT_AUTH.count,
    duration: RATE_LIMIT_AUTH.seconds,
  })
  const byAccount = limiter('auth:account', ACCOUNT)
  return {
    attempt: (address) => consume(byAddress, networkOf(address)),
    guess: (email) => consume(byAccount, keyOf(email)),
    guessed: async (email) => {
      await byAccount.delete(keyOf(email))
    },
  }
}

const OPEN: Throttle = { attempt: async () => {}, guess: async () => {}, guessed: async () => {} }

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? tooManyAttempts(seconds(refusal)) : refusal
  }
}

/** An address of any length becomes a key of one length, and is not stored in the clear. */
const keyOf = (email: string) => createHash('sha256').update(email).digest('base64url')

const seconds = (state: RateLimiterRes) => Math.max(1, Math.ceil(state.msBeforeNext / 1000))
