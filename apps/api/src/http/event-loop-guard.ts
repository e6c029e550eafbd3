import type { RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { getRequestId } from './request-log.ts'

/** Milliseconds for which one request may block the event loop. */
export const MAX_BLOCK_MS = 200
/** Milliseconds between two checks of the clock. */
const INTERVAL_MS = 50
/** Maximum number of requests in one log line. */
const MAX_LOGGED_REQUESTS = 5

export interface EventLoopGuard {
  /** tracks open requests */
  watch: RequestHandler
  /** number of blocks by the route that caused them; `several` if more than one route may be the cause */
  blocks: ReadonlyMap<string, number>
  start(): void
  stop(): void
}

/**
 * Logs the requests that were open when the event loop was blocked for more than 200 ms, and counts these
 * blocks by route. If there was only one request, it is the cause; otherwise, one of them is. Open requests
 * whose response has started, such as event streams, are excluded.
 */
export function createEventLoopGuard(log: Logger): EventLoopGuard {
  const open = new Set<Response>()
  const blocks = new Map<string, number>()
  let ended: Response[] = []
  let last = 0
  let timer: NodeJS.Timeout | undefined

  const check = () => {
    const now = performance.now()
    const blockedMs = Math.round(now - last - INTERVAL_MS)
    last = now
    const suspects = [...open].filter((res) => !res.headersSent).concat(ended)
    ended = []
    if (blockedMs < MAX_BLOCK_MS) return
    const [route = 'none', ...others] = new Set(suspects.map(getRoute))
    const label = others.length > 0 ? 'several' : route
    blocks.set(label, (blocks.get(label) ?? 0) + 1)
    const requests = suspects
      .slice(0, MAX_LOGGED_REQUESTS)
      .map((res) => ({ request_id: getRequestId(res), route: getRoute(res) }))
    log.warn({ blocked_ms: blockedMs, requests, in_flight: suspects.length }, 'the event loop was blocked')
  }

  return {
    blocks,
    watch: (_req, res, next) => {
      if (timer) {
        open.add(res)
        res.once('close', () => {
          open.delete(res)
          ended.push(res)
        })
      }
      next()
    },
    start() {
      last = performance.now()
      timer = setInterval(check, INTERVAL_MS).unref()
    },
    stop: () => clearInterval(timer),
  }
}

const getRoute = (res: Response): string => res.locals.route ?? 'none'
