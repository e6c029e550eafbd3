import { createFairQueue, type FairQueue, type Parties } from '@veranda/fair-queue'
import { unavailable } from '../http/errors.ts'

/** Drawing takes a core and memory: so many at once in a process, whatever they are drawn for. */
export const drawing = createFairQueue(2)

/** For what strangers' sites send: it keeps nobody's own pictures waiting. */
export const drawingForStrangers = createFairQueue(1)

/** Pictures that wait to be drawn, for one block of networks and in all. */
const MOST_WAITING = { ofBlock: 32, inAll: 256 }
/** Milliseconds that one of them waits: a large one takes seconds to draw, a usual one a fraction of a second. */
const LONGEST_WAIT = 15_000

const tooMany = () => unavailable('Image rendering')

/**
 * Lets in a block that has nothing waiting even if the line is full for others, because its turn would be next.
 *
 * @throws 503 where too much waits already, for the same block of networks or in all
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

/** Draws for somebody who waits for it. @throws 503 where too many wait already, or it took too long to come to their turn */
export async function drawInTurn<Result>(
  work: () => Promise<Result>,
  by: Parties,
  queue = drawing,
): Promise<Result> {
  requirePlaceInLine(by, queue)
  return queue.run(work, { by, patience: { ms: LONGEST_WAIT, over: tooMany } })
}
