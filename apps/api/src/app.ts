import express, { type Express } from 'express'
import type { AppContext } from './app-context.ts'
import { createDatabaseHealth } from './database-health.ts'
import { analyticsScript } from './features/analytics/analytics-script.ts'
import { recordFailedWrite, recordImpersonatedWrite } from './features/impersonation/impersonation-audit.ts'
import { createHealthRouter } from './features/system/health.ts'
import { createSwaggerAssets } from './features/system/swagger.ts'
import { admitFairly } from './http/admission.ts'
import { malformedUrl, notFound } from './http/errors.ts'
import { createMetrics } from './http/metrics.ts'
import { mount, rejectWith } from './http/mount.ts'
import { requestLog } from './http/request-log.ts'
import { respondError } from './http/respond-error.ts'
import type { AnyRoute } from './http/route.ts'
import { permissionsPolicy, securityHeaders, validateHostAndExpectation } from './http/security.ts'
import { pages } from './pages.ts'
import { routes } from './routes.ts'

/** Builds the Express app without listening on a port. Tests can pass their own operations. */
export function createApp(context: AppContext, operations: readonly AnyRoute[] = routes): Express {
  const { config, log } = context
  const metrics = createMetrics(context)
  const databaseHealth = createDatabaseHealth(context)
  const swagger = createSwaggerAssets()
  const app = express()
  app.disable('x-powered-by')
  // No operation has nested query parameters. The simple parser doesn't support them, which keeps the attack
  // surface small.
  app.set('query parser', 'simple')
  app.use(requestLog(log, metrics, config))
  app.use(context.eventLoop.watch)
  app.use(securityHeaders(config.secureCookies), permissionsPolicy)
  app.use(admitFairly(config), validateHostAndExpectation)
  const rejectMalformedUrl = rejectWith(context, malformedUrl)
  app.use((req, res, next) => (hasValidPath(req.url) ? next() : rejectMalformedUrl(req, res, next)))
  app.use(mount(operations, context, { record: recordImpersonatedWrite, recordFailure: recordFailedWrite }))
  app.use('/api/swagger/assets', swagger.swaggerUiFiles)
  app.use('/api/swagger', swagger.pageFiles)
  app.use(analyticsScript(config))
  app.use(createHealthRouter(context, metrics, databaseHealth))
  app.use('/api', rejectWith(context, notFound))
  app.use(pages(config))
  app.use(() => {
    throw notFound()
  })
  app.use(respondError(log, databaseHealth, config))
  return app
}

/** Returns whether the URL's path can be decoded and has no NUL, which PostgreSQL text can't contain. */
function hasValidPath(url: string): boolean {
  if (!url.includes('%')) return true
  try {
    return !decodeURIComponent(url.split('?', 1)[0] ?? '').includes('\0')
  } catch {
    return false
  }
}
