import { createFairQueue, type FairQueue, type Parties } from '@veranda/fair-queue'
import { unavailable } from '../http/errors.ts'

/** Queue for users' images. It limits concurrent renderings, because each one takes a core and memory. */
export const renderQueue = createFairQueue(2)

/** Queue for images of other sites, so that they don't delay users' images. */
export const externalRenderQueue = createFairQueue(1)

/**
 * Maximum number of pending images per IP range and in total. `requireQueueSpace` doubles the total for IP
 * ranges without pending images.
 */
const MAX_PENDING = { perIpRange: 32, total: 256 }
/**
 * Maximum milliseconds in the queue. A large image takes seconds to render, a typical one a fraction of a
 * second.
 */
const QUEUE_TIMEOUT_MS = 15_000

const renderingUnavailable = () => unavailable('Image rendering')

/**
 * Checks that the queue has space. For an IP range without pending requests, the total limit is twice as
 * high, because the fair queue would run its request next.
 *
 * @param parties clients that the request is for, with the IP range first
 * @param createError creates the error to throw, by default a 503
 * @throws the created error if too many requests are pending, for the IP range or in total
 */
export function requireQueueSpace(
  parties: Parties,
  queue: Pick<FairQueue, 'countWaiting'> = renderQueue,
  limits = MAX_PENDING,
  createError = renderingUnavailable,
): void {
  const [ipRange] = parties
  const rangePendingCount = ipRange === undefined ? undefined : queue.countWaiting(ipRange)
  const maxPending = rangePendingCount === 0 ? 2 * limits.total : limits.total
  const isRangeFull = rangePendingCount !== undefined && rangePendingCount >= limits.perIpRange
  if (queue.countWaiting() >= maxPending || isRangeFull) throw createError()
}

/**
 * Waits for a turn in the queue, then renders an image.
 *
 * @throws 503 if too many images are pending or the wait exceeds the timeout
 */
export async function renderInQueue<Result>(
  render: () => Promise<Result>,
  parties: Parties,
  queue = renderQueue,
): Promise<Result> {
  requireQueueSpace(parties, queue)
  return queue.run(render, {
    by: parties,
    timeout: { ms: QUEUE_TIMEOUT_MS, createError: renderingUnavailable },
  })
}
