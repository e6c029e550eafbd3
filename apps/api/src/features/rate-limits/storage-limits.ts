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
const BYTES_PER_KB = 1_024
const KB_PER_MB = 1_024
const DAY_SECONDS = 24 * HOUR_SECONDS

/** Multiple of a network's limit that applies to an IP range, which contains many networks. */
const IP_RANGE_FACTOR = 4

/** Daily limit of an account in kilobytes, for data that no storage quota limits. */
const ACCOUNT_LIMIT: Limit = { count: 20 * KB_PER_MB, seconds: DAY_SECONDS }

type StoringRequest = Pick<RequestContext, 'ip' | 'res' | 'currentUser'>

/**
 * Limits on the data that is stored per day, mainly per network. Quotas per account are not enough, because
 * anyone can create many accounts.
 */
export interface StorageLimits {
  /**
   * Counts data toward the daily limits of the request's network and IP range. Call it before storing the
   * data.
   *
   * @param bytes size of the data in bytes
   * @param options.isAccountLimited whether the data also counts toward a daily limit of the current user's
   *   account; set it for data that no storage quota limits
   * @returns function that undoes the counting; call it if the data was not stored
   * @throws 429 if a daily limit would be exceeded
   */
  countStored(
    context: StoringRequest,
    bytes: number,
    options?: { isAccountLimited?: boolean },
  ): Promise<() => Promise<void>>
  /** Counts optional data, such as a cached rendering. Returns whether the limits allow storing it. */
  tryCountStored(context: Pick<StoringRequest, 'ip'>, bytes: number): Promise<boolean>
}

interface StorageLimitOptions {
  config: Pick<Config, 'STORED_PER_NETWORK_MB'>
  store: Store
  rejections: RejectionTally
}

export function createStorageLimits({ config, store, rejections }: StorageLimitOptions): StorageLimits {
  const limitMb = config.STORED_PER_NETWORK_MB
  /** Counts data in whole file blocks toward all limits. Returns null if storage limits are off. */
  const countFileBlocks = async (ip: string, bytes: number, additionalLimits: readonly LimitKey[] = []) => {
    if (limitMb === null) return null
    const limit = { count: limitMb * KB_PER_MB, seconds: DAY_SECONDS }
    const ipRangeLimit = { ...limit, count: limit.count * IP_RANGE_FACTOR }
    const kilobytes = Math.max(1, Math.ceil(bytes / (FILE_BLOCK_KB * BYTES_PER_KB))) * FILE_BLOCK_KB
    const checks = [
      { key: `stored:network:${getNetwork(ip)}`, limit },
      // Keys call an IP range a `block`.
      { key: `stored:block:${getIpRange(ip)}`, limit: ipRangeLimit },
      ...additionalLimits,
    ].map((check) => ({ ...check, units: kilobytes, isForgiving: true })) as [Check, ...Check[]]
    return { checks, verdict: await store.take(checks) }
  }
  return {
    async countStored({ ip, res, currentUser }, bytes, { isAccountLimited = false } = {}) {
      const userLimit = { key: `stored:user:${currentUser?.id}`, limit: ACCOUNT_LIMIT, isEstablished: true }
      const result = await countFileBlocks(ip, bytes, isAccountLimited && currentUser ? [userLimit] : [])
      if (!result) return async () => undefined
      const { checks, verdict } = result
      if (verdict.isAllowed) return async () => store.refund(checks, verdict)
      // Storage limits have no rate class, so their rejections are counted with those of uploads.
      rejections.record('upload', verdict.penaltyLevel)
      setRateHeaders(res, STORAGE_LIMIT_NAME, verdict)
      throw storageLimitReached(toSeconds(verdict.retryMs))
    },
    async tryCountStored({ ip }, bytes) {
      const result = await countFileBlocks(ip, bytes)
      return result?.verdict.isAllowed ?? true
    },
  }
}
