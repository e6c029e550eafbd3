import { createFairQueue, type FairQueue, type Parties } from '@veranda/fair-queue'
import { unavailable } from '../http/errors.ts'

/** Queue for rendering, which takes a core and memory: limits concurrent renderings of the process. */
export const drawing = createFairQueue(2)

/** Queue for images of other sites, so that they don't delay users' images. */
export const drawingForStrangers = createFairQueue(1)

/** Maximum number of pending images per network block and in total. */
const MOST_WAITING = { ofBlock: 32, inAll: 256 }
/**
 * Milliseconds that an image may wait: a large one renders for seconds, a usual one for a fraction of a
 * second.
 */
const LONGEST_WAIT = 15_000

const tooMany = () => unavailable('Image rendering')

/**
 * Checks that the queue has space. A block without pending images is accepted even if the queue is full for
 * others, because it would be next.
 *
 * @throws 503 if too many images are pending, for the network block or in total
 */
export function requirePlaceInLine(
  by: Parties,
  queue: Pick<FairQueue, 'waiting'> = drawing,
  most = MOST_WAITING,
  over = tooMany,
): void {
  const [block] = by
  const own = block === undefined ? undefined : queue.waiting(block)
  const inAll = own === 0 ? 2 * most.inAll : most.inAll
  if (queue.waiting() >= inAll || (own !== undefined && own >= most.ofBlock)) throw over()
}

/**
 * Renders an image in the queue.
 * @throws 503 if too many images are pending or the wait exceeds the timeout
 */
export async function drawInTurn<Result>(
  work: () => Promise<Result>,
  by: Parties,
  queue = drawing,
): Promise<Result> {
  requirePlaceInLine(by, queue)
  return queue.run(work, { by, patience: { ms: LONGEST_WAIT, over: tooMany } })
}
