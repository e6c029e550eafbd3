import type { RequestListener, Server } from 'node:http'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { type AppContext, closeAppContext, closeOnError, openAppContext } from './app-context.ts'
import type { Config } from './config.ts'
import { startAccountRemovals } from './features/profiles/account-removals.ts'
import { startWarningAlerts } from './features/quotas/warning-alerts.ts'
import { startHousekeeping } from './features/system/housekeeping.ts'
import { serializeDescription } from './features/system/system.routes.ts'
import { startCleanups } from './features/uploads/upload-cleanup.ts'
import { ensureAdmin } from './first-admin.ts'
import { limitConnections } from './http/connections.ts'
import { createHttpServer } from './http/http-server.ts'
import { limitPipelining } from './http/pipelining.ts'
import { routes } from './routes.ts'

/** Milliseconds for open requests after the stop signal. Docker kills a container after 10 seconds. */
const GRACE_PERIOD_MS = 5_000
/** Milliseconds that closing the services may take after the grace period if a database does not respond. */
const CLOSE_TIMEOUT_MS = 3_000
/** Maximum duration of a stop in milliseconds, after which `main.ts` ends the process. */
export const STOP_TIMEOUT_MS = GRACE_PERIOD_MS + CLOSE_TIMEOUT_MS

export interface RunningServer {
  /** port that the server listens on, even if the system chose the port */
  port: number
  context: AppContext
  /** first administrator, if this start created it; see `ensureAdmin` */
  admin: Awaited<ReturnType<typeof ensureAdmin>>
  /** accepts no new connections, lets open requests finish, and closes everything */
  stop(): Promise<void>
}

/**
 * Starts the whole server: listens, opens its services, creates an administrator if there is none, and starts
 * the background work.
 *
 * @param openContext opens the services; by default, as the configuration says
 * @throws ListenError, ConfigError, DatabaseUnavailable, SharedStoreUnavailable, or CommandError
 * @example
 * const { port, stop } = await startServer(readConfig(), pino())
 */
export async function startServer(
  config: Config,
  log: Logger,
  openContext: () => Promise<AppContext> = () => openAppContext(config, log),
): Promise<RunningServer> {
  let listener = respondUnavailable
  const server = createHttpServer(
    limitPipelining((req, res) => listener(req, res)),
    config.docsOrigin ? { docsOrigin: config.docsOrigin } : {},
  )
  limitConnections(server, config, log)
  // The server listens before anything slow, so that a port in use is reported immediately.
  const port = await listen(server, config)
  try {
    const context = await openContext()
    return await closeOnError(context, async () => {
      const admin = await ensureAdmin(context)
      // Building the OpenAPI document is slow, so it is cached now instead of at the first request.
      serializeDescription(routes)
      listener = createApp(context)
      const stopTasks = startBackgroundWork(context)
      return { port, context, admin, stop: () => stop(server, context, stopTasks) }
    })
  } catch (error) {
    server.close()
    throw error
  }
}

/**
 * Starts the background work. Returns a function that stops housekeeping, warning alerts, account removals,
 * and cleanups, and waits for their active runs. `closeAppContext` stops the other work, such as the mailer.
 */
function startBackgroundWork(context: AppContext): () => Promise<unknown> {
  context.mailer.start()
  context.rateLimits.rejections.start()
  context.authFailures.start()
  context.analytics.rollUps.start()
  context.eventLoop.start()
  const stopFunctions = [
    startHousekeeping(context),
    startWarningAlerts(context),
    startAccountRemovals(context),
    startCleanups(context),
  ]
  return () => Promise.all(stopFunctions.map((stopTask) => stopTask()))
}

async function stop(server: Server, context: AppContext, stopTasks: () => Promise<unknown>) {
  const tasksStopped = stopTasks()
  const closed = new Promise((resolve) => server.close(resolve))
  // Event streams never end on their own and would keep the server open.
  context.analytics.realtime.stop()
  await context.alerts.stop()
  // Browsers keep connections open after their last response, so idle ones are closed.
  const idleTimer = setInterval(() => server.closeIdleConnections(), 100)
  let forceTimer: NodeJS.Timeout | undefined
  const gracePeriodOver = new Promise<void>((resolve) => {
    forceTimer = setTimeout(() => {
      server.closeAllConnections()
      resolve()
    }, GRACE_PERIOD_MS)
  })
  await closed
  clearInterval(idleTimer)
  // Background work that waits for unresponsive storage must not delay the stop beyond the grace period. The
  // next start continues it.
  await Promise.race([tasksStopped, gracePeriodOver])
  clearTimeout(forceTimer)
  await closeAppContext(context)
}

/** Error for a port or host that is not available; its message gives the reason and often a fix. */
export class ListenError extends Error {}

/**
 * Maximum number of connections that the system holds until the server accepts them. Above it, the system
 * drops connections, and clients retry after a second. Node's default is 511.
 */
const BACKLOG = 4096

function listen(server: Server, { PORT, HOST }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${PORT} on ${HOST} is already in use. Stop the process that uses it, or set PORT to another port`,
        EACCES: `This account isn't allowed to listen on port ${PORT} on ${HOST}. Set PORT to another port`,
        EADDRNOTAVAIL: `${HOST} is not an IP address of this machine. Set HOST to another IP address`,
      }
      reject(
        new ListenError(
          reasons[error.code ?? ''] ?? `The server can't listen on ${HOST}:${PORT}: ${error.message}`,
        ),
      )
    })
    server.listen({ port: PORT, host: HOST, backlog: BACKLOG }, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : PORT)
    })
  })
}

/** Responds with 503 until the services are open. */
const respondUnavailable: RequestListener = (_req, res) => {
  res.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' })
  res.end(JSON.stringify({ error: 'The server is starting', code: 'unavailable' }))
}
