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
  /**
   * how often the event loop was blocked, by the route that caused it; `several` if more than one route may
   * be the cause, and `none` if no route is known
   */
  blockCounts: ReadonlyMap<string, number>
  start(): void
  stop(): void
}

/**
 * Creates a guard that detects when the event loop was blocked for at least 200 ms. It may miss blocks of
 * less than 250 ms, because it checks the clock only every 50 ms. It logs up to five of the requests that
 * were open during the block, one of which is probably the cause, and counts the incident by route. Open
 * requests whose response has started, such as event streams, are excluded.
 */
export function createEventLoopGuard(log: Logger): EventLoopGuard {
  const openResponses = new Set<Response>()
  const blockCounts = new Map<string, number>()
  let endedSinceCheck: Response[] = []
  let lastCheck = 0
  let timer: NodeJS.Timeout | undefined

  const check = () => {
    const now = performance.now()
    const blockedMs = Math.round(now - lastCheck - INTERVAL_MS)
    lastCheck = now
    const suspects = [...openResponses].filter((res) => !res.headersSent).concat(endedSinceCheck)
    endedSinceCheck = []
    if (blockedMs < MAX_BLOCK_MS) return
    const [route = 'none', ...others] = new Set(suspects.map(getRoute))
    const label = others.length > 0 ? 'several' : route
    blockCounts.set(label, (blockCounts.get(label) ?? 0) + 1)
    const requests = suspects
      .slice(0, MAX_LOGGED_REQUESTS)
      .map((res) => ({ request_id: getRequestId(res), route: getRoute(res) }))
    log.warn({ blocked_ms: blockedMs, requests, in_flight: suspects.length }, 'the event loop was blocked')
  }

  return {
    blockCounts,
    watch: (_req, res, next) => {
      if (timer) {
        openResponses.add(res)
        res.once('close', () => {
          openResponses.delete(res)
          endedSinceCheck.push(res)
        })
      }
      next()
    },
    start() {
      lastCheck = performance.now()
      timer = setInterval(check, INTERVAL_MS).unref()
    },
    stop: () => clearInterval(timer),
  }
}

const getRoute = (res: Response): string => res.locals.route ?? 'none'
