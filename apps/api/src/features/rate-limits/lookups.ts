import { createHash } from 'node:crypto'
import { createMemoryStore, type Limit, type Verdict } from '@veranda/limiter'
import type { RateClass } from './rate-classes.ts'

/** Cookies whose session was there, as this process remembers them. */
const MOST_REMEMBERED = 10_000

/** A request with a session's cookie, before it is known whether there is such a session. */
export interface Claim {
  class: RateClass
  cookie: string
  device: string
  /** of the network that it comes from */
  limit: Limit
}

export interface Lookups {
  /** The refusal of a claim that is not worth one more look-up. */
  refusal(claim: Claim): Promise<Verdict | null>
  /** What came of the look-up: whether there was such a session, and whether its request was refused then. */
  note(claim: Claim, isSession: boolean, isRefused: boolean): Promise<void>
  forget(): void
}

/**
 * Bounds what is looked up for nothing. Who is refused after the look-up of a session leaves their network its units,
 * which therefore can't bound such look-ups. So each process counts them here: those of a session under its cookie,
 * those of made-up cookies under the device, which cookies that were good a moment ago are not held to.
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
