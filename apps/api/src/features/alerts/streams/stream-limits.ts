import type { Config } from '../../../config.ts'
import { MAX_IP_RANGE_SHARE } from '../../../http/connections.ts'
import { getNetwork, isLoopback } from '../../../http/network.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { createGuestSubjects } from '../../quotas/subjects.ts'

/** Limit on open streams for a user, device, network, or IP range. */
export interface StreamLimit {
  key: string
  max: number
  /** Whether several users can share the limit. */
  isShared?: boolean
}

type StreamRequest = Pick<RequestContext, 'currentUser' | 'ip' | 'req'>

/**
 * Creates a function that returns the limits that a stream counts toward. Accounts are easy to create, so the
 * streams of all users also count toward their IP range.
 *
 * @param max maximum number of streams on this instance
 */
export function createStreamLimits(
  { STREAMS_PER_USER, RATE_LIMIT_PER_NETWORK }: Pick<Config, 'STREAMS_PER_USER' | 'RATE_LIMIT_PER_NETWORK'>,
  guests: ReturnType<typeof createGuestSubjects>,
  max: number,
) {
  return ({ currentUser, ip, req }: StreamRequest): StreamLimit[] => {
    const [block = '', network = '', device = ''] = guests(ip, req.headers).keys
    const limits = currentUser
      ? [{ key: `user:${currentUser.id}`, max: STREAMS_PER_USER }]
      : [
          { key: device, max: STREAMS_PER_USER },
          { key: network, max: STREAMS_PER_USER * RATE_LIMIT_PER_NETWORK, isShared: true },
        ]
    if (isLoopback(getNetwork(ip))) return limits
    return [...limits, { key: block, max: Math.floor(max * MAX_IP_RANGE_SHARE), isShared: true }]
  }
}
