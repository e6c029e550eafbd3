import { createHash } from 'node:crypto'
import { createMemoryStore, type Limit, type Verdict } from '@veranda/limiter'
import type { RateClass } from './rate-classes.ts'

/** Limit of cached cookies with a valid session. */
const MOST_REMEMBERED = 10_000

/** A request with a session cookie that has not been looked up yet. */
export interface Claim {
  class: RateClass
  cookie: string
  device: string
  /** Limit of the client's network. */
  limit: Limit
}

export interface Lookups {
  /** Returns a rejection if the claim must not cause another lookup. */
  refusal(claim: Claim): Promise<Verdict | null>
  /** Records the result of a lookup: whether the session exists, and whether its request was rejected. */
  note(claim: Claim, isSession: boolean, isRefused: boolean): Promise<void>
  forget(): void
}

/**
 * Limits useless session lookups. A request rejected after its lookup refunds the units of its network, so
 * those can't limit such lookups. Each process counts them instead: by cookie for existing sessions, and by
 * device for forged cookies. The device limit does not apply to recently valid cookies.
 */
export function createLookups(): Lookups {
  let refused = createMemoryStore({ attack: null, most: MOST_REMEMBERED })
  const good = new Set<string>()

  const check = (key: string, { class: name, limit }: Claim) => ({
    key: `${name}:${key}`,
    limit,
    isForgiving: true,
  })
  const fullOne = async (claim: Claim, keys: string[]) => {
    for (const key of keys) {
      const one = check(key, claim)
      if ((await refused.peek(one)).used >= claim.limit.count) return one
    }
    return null
  }

  return {
    async refusal(claim) {
      const cookie = hash(claim.cookie)
      const full = await fullOne(claim, good.has(cookie) ? [cookie] : [cookie, claim.device])
      return full && refused.take([full])
    },
    async note(claim, isSession, isRefused) {
      const cookie = hash(claim.cookie)
      if (!isSession) good.delete(cookie)
      else {
        if (good.size >= MOST_REMEMBERED) good.clear()
        good.add(cookie)
      }
      if (isRefused) await refused.take([check(isSession ? cookie : claim.device, claim)])
    },
    forget() {
      refused = createMemoryStore({ attack: null, most: MOST_REMEMBERED })
    },
  }
}

const hash = (cookie: string) => createHash('sha256').update(cookie).digest('base64url')
