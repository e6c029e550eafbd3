import { randomUUID } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { addressOf } from './address.ts'
import type { Metrics } from './metrics.ts'
import { blockOf, isLoopback, loggedIp, networkOf } from './network.ts'
import { shorten } from './shorten.ts'

const HEADER = 'X-Request-Id'
/** Maximum characters of a logged path; clients can send up to 16,000. */
const MAX_PATH = 200
const ACCEPTABLE = /^[\w.-]{8,64}$/

/** Maximum log lines per network block and minute, so that a flood of requests can't fill the disk. */
const MOST_LINES = 1_000

/** Creates a counter of each block's lines in the current minute. */
function createLineCount() {
  let minute = 0
  let lines = new Map<string, number>()
  return (address: string): number => {
    if (isLoopback(networkOf(address))) return 0
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute) [minute, lines] = [now, new Map()]
    const block = blockOf(address)
    const count = (lines.get(block) ?? 0) + 1
    lines.set(block, count)
    return count
  }
}

/** Returns the request's ID in the log, which every error response contains. */
export const requestIdOf = (res: Response) => String(res.getHeader(HEADER))

/**
 * Assigns each request an ID, and writes a log line and a measurement when it ends. The ID comes from the
 * proxy in front, if any. A client's own ID is only logged: by reusing the ID of another request, a client
 * could make its audit records look like that request's. The query is not logged, because it may contain
 * search terms.
 *
 * @param mostLines maximum lines per network block and minute
 */
export function requestLog(
  log: Logger,
  metrics: Metrics,
  config: Pick<Config, 'LOG_IP' | 'TRUST_PROXY'>,
  mostLines = MOST_LINES,
): RequestHandler {
  const countLine = createLineCount()
  return (req, res, next) => {
    const isBehindProxy = config.TRUST_PROXY > 0
    // A closed connection no longer has an IP address, so it is read now.
    const address = addressOf(req, config.TRUST_PROXY)
    const ip = loggedIp(config, address)
    const header = req.headers['x-request-id']
    const given = typeof header === 'string' && ACCEPTABLE.test(header) ? header : undefined
    res.setHeader(HEADER, (isBehindProxy && given) || randomUUID())
    const started = performance.now()
    res.once('close', () => {
      const milliseconds = (res.locals.answeredAt ?? performance.now()) - started
      const route: string = res.locals.route ?? 'none'
      metrics.observe(req.method, route, res.statusCode, milliseconds / 1000)
      const line = countLine(address)
      if (line > mostLines) {
        if (line === mostLines + 1)
          log.warn(
            { ...(ip !== null && { ip }) },
            `a network has more than ${mostLines} requests in this minute: the others are not logged`,
          )
        return
      }
      log.info({
        request_id: res.getHeader(HEADER),
        ...(given !== undefined && !isBehindProxy && { client_request_id: given }),
        ...(ip !== null && { ip }),
        ...res.locals.loggedUser,
        method: req.method,
        path: shorten(req.originalUrl.split('?', 1)[0] ?? '', MAX_PATH),
        route,
        status: res.statusCode,
        ms: Math.round(milliseconds * 100) / 100,
        ...(!res.writableFinished && { aborted: true }),
      })
    })
    next()
  }
}
