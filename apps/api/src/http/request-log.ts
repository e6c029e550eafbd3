import { randomUUID } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { getClientIp } from './client-ip.ts'
import type { Metrics } from './metrics.ts'
import { getIpRange, getNetwork, isLoopback, toLoggedIp } from './network.ts'
import { shorten } from './shorten.ts'

const REQUEST_ID_HEADER = 'X-Request-Id'
/** Maximum characters of a logged path; clients can send up to 16,000. */
const MAX_PATH_LENGTH = 200
const VALID_REQUEST_ID = /^[\w.-]{8,64}$/

/** Maximum log lines per IP range and minute, so that a flood of requests can't fill the disk. */
const MAX_LINES_PER_MINUTE = 1_000

/**
 * Creates a function that counts a client's log line and returns how many lines the client's IP range has in
 * the current minute. For loopback addresses, it counts nothing and returns 0.
 */
function createLineCounter() {
  let minute = 0
  let lineCounts = new Map<string, number>()
  return (clientIp: string): number => {
    if (isLoopback(getNetwork(clientIp))) return 0
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute) [minute, lineCounts] = [now, new Map()]
    const ipRange = getIpRange(clientIp)
    const count = (lineCounts.get(ipRange) ?? 0) + 1
    lineCounts.set(ipRange, count)
    return count
  }
}

/** Returns the request's ID, which its log line and its error response contain. */
export const getRequestId = (res: Response) => String(res.getHeader(REQUEST_ID_HEADER))

/**
 * Creates the handler that assigns each request an ID, and writes a log line and records metrics when the
 * request ends. A trusted proxy can set the ID. An ID from any other client is not used, but logged as
 * `client_request_id`. Otherwise, a client could send the ID of another user's request, and the client's
 * audit records would seem to belong to that other request. The query is not logged, because it may contain
 * search terms.
 *
 * @param maxLines maximum lines per IP range and minute
 */
export function requestLog(
  log: Logger,
  metrics: Metrics,
  config: Pick<Config, 'LOG_IP' | 'TRUST_PROXY'>,
  maxLines = MAX_LINES_PER_MINUTE,
): RequestHandler {
  const countLine = createLineCounter()
  return (req, res, next) => {
    const isBehindProxy = config.TRUST_PROXY > 0
    // A closed connection no longer has an IP address, so the address is read now.
    const clientIp = getClientIp(req, config.TRUST_PROXY)
    const ip = toLoggedIp(config, clientIp)
    const header = req.headers['x-request-id']
    const sentId = typeof header === 'string' && VALID_REQUEST_ID.test(header) ? header : undefined
    res.setHeader(REQUEST_ID_HEADER, (isBehindProxy && sentId) || randomUUID())
    const startedAt = performance.now()
    res.once('close', () => {
      // `respondAndDiscard` sets `answeredAt`, because it ends the response later than it sends the body.
      const milliseconds = (res.locals.answeredAt ?? performance.now()) - startedAt
      const route: string = res.locals.route ?? 'none'
      metrics.observe(req.method, route, res.statusCode, milliseconds / 1000)
      const lineCount = countLine(clientIp)
      if (lineCount > maxLines) {
        if (lineCount === maxLines + 1)
          log.warn(
            { ...(ip !== null && { ip }) },
            `more than ${maxLines} requests from an IP range in this minute: further ones are not logged`,
          )
        return
      }
      log.info({
        request_id: res.getHeader(REQUEST_ID_HEADER),
        ...(sentId !== undefined && !isBehindProxy && { client_request_id: sentId }),
        ...(ip !== null && { ip }),
        ...res.locals.loggedUser,
        method: req.method,
        path: shorten(req.originalUrl.split('?', 1)[0] ?? '', MAX_PATH_LENGTH),
        route,
        status: res.statusCode,
        ms: Math.round(milliseconds * 100) / 100,
        ...(!res.writableFinished && { aborted: true }),
      })
    })
    next()
  }
}
