import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../../config.ts'
import { tooManyAttempts } from '../../http/errors.ts'
import type { SharedStore } from '../../shared-store.ts'

/** Wrong passwords for one account in a quarter of an hour, wherever they come from. */
const ACCOUNT = { points: 5, duration: 15 * 60 }

export interface Throttle {
  /** Counts an attempt of an address. @throws 429 when there were too many. */
  attempt(address: string): Promise<void>
  /** @throws 429 when the account has had too many wrong passwords. */
  ensureOpen(email: string): Promise<void>
  failed(email: string): Promise<void>
  succeeded(email: string): Promise<void>
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
  const byAddress =
    RATE_LIMIT_AUTH &&
    limiter('auth:address', { points: RATE_LIMIT_AUTH.count, duration: RATE_LIMIT_AUTH.seconds })
  const byAccount = limiter('auth:account', ACCOUNT)
  return {
    async attempt(address) {
      try {
        await byAddress?.consume(address)
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? tooManyAttempts(seconds(refusal)) : refusal
      }
    },
    async ensureOpen(email) {
      const state = await byAccount.get(keyOf(email))
      if (state && state.consumedPoints >= ACCOUNT.points) throw tooManyAttempts(seconds(state))
    },
    async failed(email) {
      await byAccount.penalty(keyOf(email))
    },
    async succeeded(email) {
      await byAccount.delete(keyOf(email))
    },
  }
}

/** An address of any length becomes a key of one length, and is not stored in the clear. */
const keyOf = (email: string) => createHash('sha256').update(email).digest('base64url')

const seconds = (state: RateLimiterRes) => Math.max(1, Math.ceil(state.msBeforeNext / 1000))
