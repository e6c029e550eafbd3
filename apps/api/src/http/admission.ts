import { createFairQueue } from '@veranda/fair-queue'
import type { RequestHandler } from 'express'
import type { Config } from '../config.ts'
import { getClientIp } from './client-ip.ts'
import { unavailable } from './errors.ts'
import { getNetwork, getParties, isLoopback } from './network.ts'

/** Maximum number of requests that occupy a slot at the same time, in total and per IP range. */
const MAX_CONCURRENT = { total: 64, perIpRange: 32 }
/**
 * Milliseconds after which a request frees its slot, even if it is not complete. By then, a request usually
 * waits for its client or in another queue, and does not use the CPU.
 */
const SLOT_TIMEOUT_MS = 250
/** Maximum milliseconds that a request waits for a slot, and the error after that time. */
const QUEUE_TIMEOUT = { ms: 20_000, createError: () => unavailable('The server') }

/**
 * Maximum number of listeners per event of a response before Node warns of a leak. Each middleware and stream
 * listens for `close`, and together they exceed Node's default of ten.
 */
const MAX_LISTENERS = 20

/** Endpoints for monitoring. Requests to them from the same machine are never queued. */
const HEALTH_PATHS = ['/healthz', '/readyz', '/metrics']

/**
 * Limits how many requests occupy a slot at the same time, and queues the rest fairly by client. A burst from
 * one IP range does not block the event loop, and other IP ranges don't wait for the whole burst.
 */
export function admitFairly(
  { TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>,
  maxConcurrent = MAX_CONCURRENT,
): RequestHandler {
  const queue = createFairQueue(maxConcurrent.total, { maxSlotsPerParty: maxConcurrent.perIpRange })
  return async (req, res, next) => {
    const ip = getClientIp(req, TRUST_PROXY)
    if (HEALTH_PATHS.includes(req.path) && isLoopback(getNetwork(ip))) return next()
    const parties = getParties({ ip, currentUser: null })
    let release: (() => void) | undefined = await queue.enter({ by: parties, timeout: QUEUE_TIMEOUT })
    const releaseSlot = () => {
      clearTimeout(timer)
      release?.()
      release = undefined
    }
    const timer = setTimeout(releaseSlot, SLOT_TIMEOUT_MS)
    // `setImmediate` keeps the slot of a completed request until the next turn of the event loop. Otherwise,
    // hundreds of connections from one IP range could each get a response within one turn.
    res.setMaxListeners(MAX_LISTENERS).once('close', () => setImmediate(releaseSlot))
    // If the client disconnected while the request was queued, no further `close` event follows.
    if (res.closed) releaseSlot()
    else next()
  }
}
