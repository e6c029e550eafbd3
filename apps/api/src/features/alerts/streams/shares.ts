import type { Config } from '../../../config.ts'
import { MOST_OF_ALL } from '../../../http/connections.ts'
import { isLoopback, networkOf } from '../../../http/network.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { createGuestSubjects } from '../../quotas/guests.ts'

/** A user, a device or a network, and how many streams it may have open at once. */
export interface Share {
  key: string
  most: number
  /** whether several people are behind it */
  isShared?: boolean
}

type Asking = Pick<RequestContext, 'viewer' | 'address' | 'req'>

/**
 * Says for whom a stream counts. Accounts are easily made: everybody's streams count for their block of networks, too.
 *
 * @param most streams that this instance keeps open
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
