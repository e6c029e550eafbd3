import { createFairQueue, type FairQueue, type Parties } from '@veranda/fair-queue'
import { unavailable } from '../http/errors.ts'

/** Queue for rendering, which takes a core and memory: limits concurrent renderings of the process. */
export const renderQueue = createFairQueue(2)

/** Queue for images of other sites, so that they don't delay users' images. */
export const externalRenderQueue = createFairQueue(1)

/** Maximum number of pending images per network block and in total. */
const MAX_PENDING = { perBlock: 32, inAll: 256 }
/**
 * Milliseconds that an image may wait: a large one renders for seconds, a usual one for a fraction of a
 * second.
 */
const QUEUE_TIMEOUT_MS = 15_000

const renderingUnavailable = () => unavailable('Image rendering')

/**
 * Checks that the queue has space. A block without pending images is accepted even if the queue is full for
 * others, because it would be next.
 *
 * @throws 503 if too many images are pending, for the network block or in total
 */
export function requireQueueSpace(
  parties: Parties,
  queue: Pick<FairQueue, 'countWaiting'> = renderQueue,
  limits = MAX_PENDING,
  createError = renderingUnavailable,
): void {
  const [block] = parties
  const blockPending = block === undefined ? undefined : queue.countWaiting(block)
  const total = blockPending === 0 ? 2 * limits.inAll : limits.inAll
  if (queue.countWaiting() >= total || (blockPending !== undefined && blockPending >= limits.perBlock))
    throw createError()
}

/**
 * Renders an image in the queue.
 * @throws 503 if too many images are pending or the wait exceeds the timeout
 */
export async function renderInQueue<Result>(
  render: () => Promise<Result>,
  parties: Parties,
  queue = renderQueue,
): Promise<Result> {
  requireQueueSpace(parties, queue)
  return queue.run(render, { by: parties, patience: { ms: QUEUE_TIMEOUT_MS, over: renderingUnavailable } })
}
