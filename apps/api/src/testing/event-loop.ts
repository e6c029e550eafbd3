import { MAX_BLOCK_MS } from '../http/event-loop-guard.ts'

/** Milliseconds between two checks of the clock. */
const INTERVAL_MS = 20

/** Milliseconds after which a response to hostile input is too late. */
export const MAX_RESPONSE_MS = 500

/** Error for exceeding a time limit. */
export class TooSlow extends Error {}

/**
 * Runs work and fails if anything blocks this process's event loop for more than 200 ms. Time in which a busy
 * machine runs other processes does not count.
 *
 * @example await withFreeEventLoop(() => agent.patch('/api/profile/ada').send({ bio }))
 * @throws TooSlow with the duration of the block in its message
 */
export async function withFreeEventLoop<T>(work: () => PromiseLike<T>): Promise<T> {
  let lastCheckAt = performance.now()
  let lastCpuUsage = process.cpuUsage()
  let longestBlockMs = 0
  const check = () => {
    const now = performance.now()
    const { user, system } = process.cpuUsage(lastCpuUsage)
    const busyMs = Math.min(now - lastCheckAt, (user + system) / 1000)
    longestBlockMs = Math.max(longestBlockMs, busyMs - INTERVAL_MS)
    lastCheckAt = now
    lastCpuUsage = process.cpuUsage()
  }
  const timer = setInterval(check, INTERVAL_MS)
  const result = await Promise.resolve(work()).finally(() => clearInterval(timer))
  check()
  if (longestBlockMs > MAX_BLOCK_MS)
    throw new TooSlow(`The event loop was blocked for ${Math.round(longestBlockMs)} ms`)
  return result
}
