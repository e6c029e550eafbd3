import { MAX_HOLD_MS } from '../http/event-loop-guard.ts'

const INTERVAL_MS = 20

/** Milliseconds after which an answer to hostile input comes too late. */
export const MAX_ANSWER_MS = 500

/** A measured time was over its limit. */
export class TooSlow extends Error {}

/**
 * Runs the work and fails when anything in it holds the event loop of this process for more than 200 ms.
 *
 * @example await withFreeEventLoop(() => agent.patch('/api/profile/ada').send({ bio }))
 * @throws TooSlow naming for how long it was held
 */
export async function withFreeEventLoop<T>(work: () => PromiseLike<T>): Promise<T> {
  let last = performance.now()
  let longest = 0
  const look = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last - INTERVAL_MS)
    last = now
  }
  const timer = setInterval(look, INTERVAL_MS)
  const result = await Promise.resolve(work()).finally(() => clearInterval(timer))
  look()
  if (longest > MAX_HOLD_MS) throw new TooSlow(`The event loop was held for ${Math.round(longest)} ms`)
  return result
}
