import express, { type Express } from 'express'
import { createDatabaseHealth } from './database-health.ts'
import { traceActing, traceRefusal } from './features/acting/trace.ts'
import { analyticsScript } from './features/analytics/script.ts'
import { healthRoutes } from './features/system/health.ts'
import { swaggerAssets } from './features/system/swagger.ts'
import { admitFairly } from './http/admission.ts'
import { malformedUrl, notFound } from './http/errors.ts'
import { createMetrics } from './http/metrics.ts'
import { mount, refusal } from './http/mount.ts'
import { requestLog } from './http/request-log.ts'
import { respondError } from './http/respond-error.ts'
import type { AnyRoute } from './http/route.ts'
import { hostAndExpectation, permissionsPolicy, securityHeaders } from './http/security.ts'
import { pages } from './pages.ts'
import type { Parts } from './parts.ts'
import { routes } from './routes.ts'

/** Builds the Express app without starting anything. Tests can pass their own operations. */
export function createApp(parts: Parts, operations: readonly AnyRoute[] = routes): Express {
  const { config, log } = parts
  const metrics = createMetrics(parts)
  const databaseHealth = createDatabaseHealth(parts)
  const swagger = swaggerAssets()
  const app = express()
  app.disable('x-powered-by')
  // No operation uses nested queries, so the simple parser keeps the attack surface small.
  app.set('query parser', 'simple')
  app.use(requestLog(log, metrics, config))
  app.use(parts.eventLoop.watch)
  app.use(admitFairly(config))
  app.use(securityHeaders(config.secureCookies), permissionsPolicy, hostAndExpectation)
  const malformed = refusal(parts, malformedUrl)
  app.use((req, res, next) => (isDecodable(req.url) ? next() : malformed(req, res, next)))
  app.use(mount(operations, parts, { trace: traceActing, traceRefusal }))
  app.use('/api/swagger/assets', swagger.assets)
  app.get('/api/swagger/start.js', swagger.start)
  app.use(analyticsScript(config))
  app.use(healthRoutes(parts, metrics, databaseHealth))
  app.use('/api', refusal(parts, notFound))
  app.use(pages(config))
  app.use(() => {
    throw notFound()
  })
  app.use(respondError(log, databaseHealth, config.docsOrigin))
  return app
}

/** Returns whether the URL's path is well-formed and free of NUL, which database text can't contain. */
function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true
  try {
    return !decodeURIComponent(url.split('?', 1)[0] ?? '').includes('\0')
  } catch {
    return false
  }
}
