import type { Config } from '../../../config.ts'
import { MAX_IP_RANGE_SHARE } from '../../../http/connections.ts'
import { getNetwork, isLoopback } from '../../../http/network.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { createGuestSubjectsGetter } from '../../quotas/subjects.ts'

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
 * streams of signed-in users also count toward the limit of their IP range.
 *
 * @param maxStreams maximum number of streams on this instance
 */
export function createStreamLimitsGetter(
  { STREAMS_PER_USER, RATE_LIMIT_PER_NETWORK }: Pick<Config, 'STREAMS_PER_USER' | 'RATE_LIMIT_PER_NETWORK'>,
  getGuestSubjects: ReturnType<typeof createGuestSubjectsGetter>,
  maxStreams: number,
) {
  return ({ currentUser, ip, req }: StreamRequest): StreamLimit[] => {
    const [ipRange = '', network = '', device = ''] = getGuestSubjects(ip, req.headers).keys
    const limits = currentUser
      ? [{ key: `user:${currentUser.id}`, max: STREAMS_PER_USER }]
      : [
          { key: device, max: STREAMS_PER_USER },
          { key: network, max: STREAMS_PER_USER * RATE_LIMIT_PER_NETWORK, isShared: true },
        ]
    // The limit of the IP range does not apply to streams from this machine, because they can come through a
    // local proxy that serves many clients.
    if (isLoopback(getNetwork(ip))) return limits
    return [...limits, { key: ipRange, max: Math.floor(maxStreams * MAX_IP_RANGE_SHARE), isShared: true }]
  }
}
