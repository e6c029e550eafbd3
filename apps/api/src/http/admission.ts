import { createFairQueue } from '@veranda/fair-queue'
import type { RequestHandler } from 'express'
import type { Config } from '../config.ts'
import { getClientIp } from './client-ip.ts'
import { unavailable } from './errors.ts'
import { getNetwork, getParties, isLoopback } from './network.ts'

/** Maximum number of requests that are handled at the same time, in total and per IP range. */
const MAX_CONCURRENT = { total: 64, perIpRange: 32 }
/** Milliseconds after which a request frees its slot. By then, it waits for a client or in another queue. */
const SLOT_TIMEOUT_MS = 250
/** Maximum milliseconds that a request waits for a slot, and the error after that time. */
const QUEUE_TIMEOUT = { ms: 20_000, createError: () => unavailable('The server') }

const MAX_LISTENERS = 20

/** Endpoints for monitoring. Requests to them from the same machine are never queued. */
const HEALTH_PATHS = ['/healthz', '/readyz', '/metrics']

/**
 * Limits how many requests are handled at the same time, and queues the rest fairly by client. A burst from
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
    // Each middleware and stream listens for `close`. Together, they exceed the ten listeners above which
    // Node warns of a leak. A request that completes immediately keeps its slot until the next turn of the
    // event loop. Otherwise, hundreds of connections of one network would each get a response per turn.
    res.setMaxListeners(MAX_LISTENERS).once('close', () => setImmediate(releaseSlot))
    // A client that has disconnected in the meantime emits no further `close` event.
    if (res.closed) releaseSlot()
    else next()
  }
}
