import type { Check, Limit, LimitKey, Store } from '@veranda/limiter'
import type { Config } from '../../config.ts'
import { storageLimitReached } from '../../http/errors.ts'
import { getIpRange, getNetwork } from '../../http/network.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { HOUR_SECONDS, STORAGE_LIMIT_NAME } from './rate-classes.ts'
import { setRateHeaders, toSeconds } from './rate-headers.ts'
import type { RejectionTally } from './rejection-tally.ts'

/** Block size of most file systems, which store files in whole blocks. */
const FILE_BLOCK_KB = 4
const KB = 1_024
const KB_PER_MB = 1_024
const DAY_SECONDS = 24 * HOUR_SECONDS

/** Factor by which an IP range may exceed the storage of one network. */
const IP_RANGE_FACTOR = 4

/** Daily limit in kilobytes for an account whose storage no quota limits. */
const ACCOUNT_LIMIT: Limit = { count: 20 * KB_PER_MB, seconds: DAY_SECONDS }

type StoringRequest = Pick<RequestContext, 'ip' | 'res' | 'currentUser'>

/**
 * Limits of daily storage, mainly per network. Quotas per account are not enough, because anyone can create
 * many accounts.
 */
export interface StoredLimits {
  /**
   * Counts bytes toward the limit of the request's network before they are stored.
   *
   * @param bytes size in bytes
   * @param options.isUnlimited whether the account has no storage quota; if so, the bytes also count toward a
   *   daily limit of the account
   * @returns function to call if the bytes were not stored, so that they no longer count
   * @throws 429 if a daily limit would be exceeded
   */
  countStored(
    context: StoringRequest,
    bytes: number,
    options?: { isUnlimited?: boolean },
  ): Promise<() => Promise<void>>
  /** Counts bytes of data that need not be stored. Returns whether a limit allows storing it. */
  tryCountStored(context: Pick<StoringRequest, 'ip'>, bytes: number): Promise<boolean>
}

interface StoredLimitOptions {
  config: Pick<Config, 'STORED_PER_NETWORK_MB'>
  store: Store
  rejections: RejectionTally
}

export function createStoredLimits({ config, store, rejections }: StoredLimitOptions): StoredLimits {
  const limitMb = config.STORED_PER_NETWORK_MB
  const takeUnits = async (ip: string, bytes: number, additional: readonly LimitKey[] = []) => {
    if (limitMb === null) return null
    const limit = { count: limitMb * KB_PER_MB, seconds: DAY_SECONDS }
    const blockLimit = { ...limit, count: limit.count * IP_RANGE_FACTOR }
    const units = Math.max(1, Math.ceil(bytes / (FILE_BLOCK_KB * KB))) * FILE_BLOCK_KB
    const checks = [
      { key: `stored:network:${getNetwork(ip)}`, limit },
      { key: `stored:block:${getIpRange(ip)}`, limit: blockLimit },
      ...additional,
    ].map((check) => ({ ...check, units, isForgiving: true })) as [Check, ...Check[]]
    return { checks, verdict: await store.take(checks) }
  }
  return {
    async countStored({ ip, res, currentUser }, bytes, { isUnlimited = false } = {}) {
      const account = { key: `stored:user:${currentUser?.id}`, limit: ACCOUNT_LIMIT, isEstablished: true }
      const result = await takeUnits(ip, bytes, isUnlimited && currentUser ? [account] : [])
      if (!result) return async () => undefined
      const { checks, verdict } = result
      if (verdict.isAllowed) return async () => store.refund(checks, verdict)
      rejections.record('upload', verdict.penaltyLevel)
      setRateHeaders(res, STORAGE_LIMIT_NAME, verdict)
      throw storageLimitReached(toSeconds(verdict.retryMs))
    },
    async tryCountStored({ ip }, bytes) {
      const result = await takeUnits(ip, bytes)
      return result?.verdict.isAllowed ?? true
    },
  }
}
