import { randomUUID } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { addressOf } from './address.ts'
import type { Metrics } from './metrics.ts'
import { blockOf, isLoopback, loggedIp, networkOf } from './network.ts'
import { shorten } from './shorten.ts'

const HEADER = 'X-Request-Id'
/** Characters of a path that are logged: the longest a client can send has 16,000. */
const MAX_PATH = 200
const ACCEPTABLE = /^[\w.-]{8,64}$/

/** Lines that the requests of one block of networks have in a minute: a flood of requests must not fill the disk with them. */
const MOST_LINES = 1_000

/** Counts the lines of each block in the current minute. */
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

/** The id under which this request stands in the log; every error answer carries it. */
export const requestIdOf = (res: Response) => String(res.getHeader(HEADER))

/**
 * Gives each request an id, and one log line and one measurement when it is over. The id is that of the proxy in front,
 * where there is one; a client's own is only logged, for under the id of another's request it would have its records
 * in the audit log taken for the other's. The query is left out of the log: it may hold what people search for.
 *
 * @param mostLines lines of one block of networks in a minute
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
    // Read now: a connection that is closed no longer has an address.
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
