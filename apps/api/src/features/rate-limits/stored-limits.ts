import type { Check, Counted, Limit, Store } from '@veranda/limiter'
import type { Config } from '../../config.ts'
import { tooMuchStored } from '../../http/errors.ts'
import { blockOf, networkOf } from '../../http/network.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { HOUR, STORED } from './rate-classes.ts'
import { inSeconds, tell } from './rate-headers.ts'
import type { RefusalTally } from './refusal-tally.ts'

/** Block size of most file systems, which store files in whole blocks. */
const BLOCK_KB = 4
const KB = 1_024
const KB_OF_MB = 1_024
const DAY = 24 * HOUR

/** Factor by which a block of networks may exceed the storage of one network. */
const TIMES_FOR_BLOCK = 4

/** Daily limit in kilobytes of what one account stores without a quota. */
const OF_ACCOUNT: Limit = { count: 20 * KB_OF_MB, seconds: DAY }

type Storing = Pick<RequestContext, 'address' | 'res' | 'viewer'>

/** Limits of daily storage. Accounts are easy to create, and each has its own quotas. */
export interface StoredLimits {
  /**
   * Counts what a request stores toward its network before it is stored.
   *
   * @param bytes size in bytes
   * @param options.isUnlimited whether no quota limits how much the account stores; then it also counts
   *   toward the account
   * @returns function to call if it was not stored, so that it no longer counts
   * @throws 429 after too much in a day
   */
  storing(context: Storing, bytes: number, options?: { isUnlimited?: boolean }): Promise<() => Promise<void>>
  /** Counts optional data in the same way. Returns whether it may be stored. */
  mayStore(context: Pick<Storing, 'address'>, bytes: number): Promise<boolean>
}

interface Needs {
  config: Pick<Config, 'STORED_PER_NETWORK_MB'>
  store: Store
  refusals: RefusalTally
}

export function createStoredLimits({ config, store, refusals }: Needs): StoredLimits {
  const most = config.STORED_PER_NETWORK_MB
  const take = async (address: string, bytes: number, more: readonly Counted[] = []) => {
    if (most === null) return null
    const limit = { count: most * KB_OF_MB, seconds: DAY }
    const ofBlock = { ...limit, count: limit.count * TIMES_FOR_BLOCK }
    const units = Math.max(1, Math.ceil(bytes / (BLOCK_KB * KB))) * BLOCK_KB
    const checks = [
      { key: `stored:network:${networkOf(address)}`, limit },
      { key: `stored:block:${blockOf(address)}`, limit: ofBlock },
      ...more,
    ].map((check) => ({ ...check, units, isForgiving: true })) as [Check, ...Check[]]
    return { checks, verdict: await store.take(checks) }
  }
  return {
    async storing({ address, res, viewer }, bytes, { isUnlimited = false } = {}) {
      const account = { key: `stored:user:${viewer?.id}`, limit: OF_ACCOUNT, isEstablished: true }
      const taken = await take(address, bytes, isUnlimited && viewer ? [account] : [])
      if (!taken) return async () => undefined
      const { checks, verdict } = taken
      if (verdict.isAllowed) return async () => store.giveBack(checks, verdict)
      refusals.note('upload', verdict.penaltyLevel)
      tell(res, STORED, verdict)
      throw tooMuchStored(inSeconds(verdict.retryMs))
    },
    async mayStore({ address }, bytes) {
      const taken = await take(address, bytes)
      return taken?.verdict.isAllowed ?? true
    },
  }
}
