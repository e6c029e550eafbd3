import type { Config } from '../../../config.ts'
import { MOST_OF_ALL } from '../../../http/connections.ts'
import { isLoopback, networkOf } from '../../../http/network.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { createGuestSubjects } from '../../quotas/guests.ts'

/** Limit of open streams for a user, device, or network. */
export interface Share {
  key: string
  most: number
  /** Whether several users can share the limit. */
  isShared?: boolean
}

type Asking = Pick<RequestContext, 'viewer' | 'address' | 'req'>

/**
 * Creates a function that returns the limits that a stream counts toward. Accounts are easy to create, so the
 * streams of all users also count toward their IP range.
 *
 * @param most maximum number of streams on this instance
 */
export function createShares(
  { STREAMS_OPEN, RATE_LIMIT_PER_NETWORK }: Pick<Config, 'STREAMS_OPEN' | 'RATE_LIMIT_PER_NETWORK'>,
  guests: ReturnType<typeof createGuestSubjects>,
  most: number,
) {
  return ({ viewer, address, req }: Asking): Share[] => {
    const [block = '', network = '', device = ''] = guests(address, req.headers).keys
    const own = viewer
      ? [{ key: `user:${viewer.id}`, most: STREAMS_OPEN }]
      : [
          { key: device, most: STREAMS_OPEN },
          { key: network, most: STREAMS_OPEN * RATE_LIMIT_PER_NETWORK, isShared: true },
        ]
    if (isLoopback(networkOf(address))) return own
    return [...own, { key: block, most: Math.floor(most * MOST_OF_ALL), isShared: true }]
  }
}
