import { createFairQueue } from '@veranda/fair-queue'
import type { RequestHandler } from 'express'
import type { Config } from '../config.ts'
import { addressOf } from './address.ts'
import { unavailable } from './errors.ts'
import { isLoopback, networkOf, partiesOf } from './network.ts'

/** Maximum number of requests that are handled at the same time, in total and per network. */
const AT_ONCE = { inAll: 64, ofNetwork: 32 }
/** Milliseconds after which a request frees its slot: it then waits for its client or in another queue. */
const LONG = 250
/** Milliseconds that a request waits for a slot. */
const PATIENCE = { ms: 20_000, over: () => unavailable('The server') }

const MOST_LISTENERS = 20

/** Endpoints for monitoring. Requests to them from the same machine are never queued. */
const HEALTH = ['/healthz', '/readyz', '/metrics']

/**
 * Limits how many requests are handled at the same time, and queues the rest fairly by client. A burst from
 * one network neither blocks the event loop nor delays others longer than its requests take one by one.
 */
export function admitFairly({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>, atOnce = AT_ONCE): RequestHandler {
  const queue = createFairQueue(atOnce.inAll, { mostOfParty: atOnce.ofNetwork })
  return async (req, res, next) => {
    const address = addressOf(req, TRUST_PROXY)
    if (HEALTH.includes(req.path) && isLoopback(networkOf(address))) return next()
    const by = partiesOf({ address, viewer: null })
    let leave: (() => void) | undefined = await queue.enter({ by, patience: PATIENCE })
    const end = () => {
      clearTimeout(timer)
      leave?.()
      leave = undefined
    }
    const timer = setTimeout(end, LONG)
    // Every layer and stream step listens for `close`, which exceeds the ten listeners at which Node warns of
    // a leak. A request that completes immediately keeps its slot until the next turn of the event loop.
    // Otherwise, hundreds of connections of one network would each get a response per turn.
    res.setMaxListeners(MOST_LISTENERS).once('close', () => setImmediate(end))
    // A client that has disconnected in the meantime emits no further `close` event.
    if (res.closed) end()
    else next()
  }
}
