import { randomUUID } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import type { Metrics } from './metrics.ts'

const HEADER = 'X-Request-Id'
const ACCEPTABLE = /^[\w.-]{8,64}$/

/** The id under which this request stands in the log; every error answer carries it. */
export const requestIdOf = (res: Response) => String(res.getHeader(HEADER))

/**
 * Gives each request an id (its own `X-Request-Id` where that is well-formed), and one log line and one
 * measurement when it is over. The query is left out of the log: it may hold what people search for.
 */
export const requestLog =
  (log: Logger, metrics: Metrics): RequestHandler =>
  (req, res, next) => {
    const given = req.headers['x-request-id']
    res.setHeader(HEADER, typeof given === 'string' && ACCEPTABLE.test(given) ? given : randomUUID())
    const started = performance.now()
    res.once('close', () => {
      const milliseconds = performance.now() - started
      const route: string = res.locals.route ?? 'none'
      metrics.observe(req.method, route, res.statusCode, milliseconds / 1000)
      log.info({
        request_id: res.getHeader(HEADER),
        method: req.method,
        path: req.originalUrl.split('?', 1)[0],
        route,
        status: res.statusCode,
        ms: Math.round(milliseconds * 100) / 100,
        ...(!res.writableFinished && { aborted: true }),
      })
    })
    next()
  }
