import { createHash } from 'node:crypto'
import { createMemoryStore, type Limit, type Verdict } from '@veranda/limiter'
import type { RateClass } from './rate-classes.ts'

/** Maximum number of valid cookies to remember, and `maxEntries` of the store that counts lookups. */
const MAX_CACHED = 10_000

/** A request with a session cookie that has not been looked up yet. */
export interface SessionClaim {
  class: RateClass
  cookie: string
  device: string
  /** Limit of the client's network. */
  limit: Limit
}

export interface LookupLimits {
  /** Returns a rejection if the claim must not cause another lookup. */
  rejectIfExceeded(claim: SessionClaim): Promise<Verdict | null>
  /** Records whether a lookup found a session, and whether a rate limit then rejected the request. */
  record(claim: SessionClaim, sessionExists: boolean, isRejected: boolean): Promise<void>
  /** Clears the counts of all cookies and devices. */
  reset(): void
}

/**
 * Limits session lookups for requests that a rate limit rejects after the lookup. The units that such a
 * request consumed from its network are refunded, so the network's limit can't stop further lookups.
 * Therefore, each process also counts these lookups: by cookie for existing sessions, and by device for
 * cookies without a session, such as forged ones. The device limit does not apply to cookies that were valid
 * recently.
 */
export function createLookupLimits(): LookupLimits {
  let rejectedLookups = createMemoryStore({ attack: null, maxEntries: MAX_CACHED })
  const validCookieHashes = new Set<string>()

  const toCheck = (key: string, { class: name, limit }: SessionClaim) => ({
    key: `${name}:${key}`,
    limit,
    isForgiving: true,
  })
  const findExceeded = async (claim: SessionClaim, keys: string[]) => {
    for (const key of keys) {
      const limitCheck = toCheck(key, claim)
      if ((await rejectedLookups.peek(limitCheck)).used >= claim.limit.count) return limitCheck
    }
    return null
  }

  return {
    async rejectIfExceeded(claim) {
      const cookieHash = hash(claim.cookie)
      const keys = validCookieHashes.has(cookieHash) ? [cookieHash] : [cookieHash, claim.device]
      const exceeded = await findExceeded(claim, keys)
      // The limit is already reached, so `take` returns a rejection.
      return exceeded && rejectedLookups.take([exceeded])
    },
    async record(claim, sessionExists, isRejected) {
      const cookieHash = hash(claim.cookie)
      if (!sessionExists) validCookieHashes.delete(cookieHash)
      else {
        if (validCookieHashes.size >= MAX_CACHED) validCookieHashes.clear()
        validCookieHashes.add(cookieHash)
      }
      if (isRejected) await rejectedLookups.take([toCheck(sessionExists ? cookieHash : claim.device, claim)])
    },
    reset() {
      rejectedLookups = createMemoryStore({ attack: null, maxEntries: MAX_CACHED })
    },
  }
}

const hash = (cookie: string) => createHash('sha256').update(cookie).digest('base64url')
