import { createFairQueue } from '@veranda/fair-queue'
import type { RequestHandler } from 'express'
import type { Config } from '../config.ts'
import { addressOf } from './address.ts'
import { unavailable } from './errors.ts'
import { isLoopback, networkOf, partiesOf } from './network.ts'

/** Requests that are worked on at once, and how many of them may be one network's. */
const AT_ONCE = { inAll: 64, ofNetwork: 32 }
/** Milliseconds after which a request no longer counts: it waits for its client, or in a queue of its own. */
const LONG = 250
/** Milliseconds that a request waits to begin. */
const PATIENCE = { ms: 20_000, over: () => unavailable('The server') }

const MOST_LISTENERS = 20

/** For programs that look after the server. On the same machine they never wait. */
const HEALTH = ['/healthz', '/readyz', '/metrics']

/**
 * Begins a limited number of requests at once, and next those of whoever has asked for least lately: a burst of one
 * network neither holds the event loop nor keeps others waiting for longer than its own requests take one by one.
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
    // Every layer, and each step of a stream, listens for the end: more than the ten at which Node warns of a leak.
    // A request that is answered at once keeps its place until the event loop has had a turn: otherwise one network's
    // hundreds of connections would each get an answer in every turn that another request needs.
    res.setMaxListeners(MOST_LISTENERS).once('close', () => setImmediate(end))
    // Who has left meanwhile is heard of no more.
    if (res.closed) end()
    else next()
  }
}
