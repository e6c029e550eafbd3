import type { RequestListener, Server } from 'node:http'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { startAccountRemovals } from './features/profiles/holdings.ts'
import { startWarnings } from './features/quotas/warning-alerts.ts'
import { startHousekeeping } from './features/system/housekeeping.ts'
import { descriptionOf } from './features/system/system.routes.ts'
import { startRemovals } from './features/uploads/removal.ts'
import { ensureAdmin } from './first-admin.ts'
import { createHttpServer } from './http/client-errors.ts'
import { limitConnections } from './http/connections.ts'
import { limitPipelining } from './http/pipelining.ts'
import { closeParts, openParts, orClose, type Parts } from './parts.ts'
import { routes } from './routes.ts'

/** Milliseconds that open requests may take after the stop signal; containers are killed after 10 seconds. */
const GRACE = 5_000
/** Milliseconds that an unresponsive database may delay the stop. */
const CLOSING = 3_000
/** Maximum duration of a stop in milliseconds. */
export const STOPPING = GRACE + CLOSING

export interface RunningServer {
  /** port it listens on, even if the system chose it */
  port: number
  parts: Parts
  /** first administrator, if this start created it; see `ensureAdmin` */
  admin: Awaited<ReturnType<typeof ensureAdmin>>
  /** accepts no new connections, lets open requests finish, and closes everything */
  stop(): Promise<void>
}

/**
 * Starts the whole server: listens, opens its services, creates the first administrator, and starts the
 * background work.
 *
 * @param open opens the services; by default those of the configuration
 * @throws CannotListen, ConfigError, DatabaseUnavailable, SharedStoreUnavailable, or CommandError
 * @example
 * const { port, stop } = await startServer(readConfig(), pino())
 */
export async function startServer(
  config: Config,
  log: Logger,
  open: () => Promise<Parts> = () => openParts(config, log),
): Promise<RunningServer> {
  let answer = starting
  const server = createHttpServer(limitPipelining((req, res) => answer(req, res)))
  limitConnections(server, config, log)
  // The server listens before anything slow, so that a port in use is reported immediately.
  const port = await listen(server, config)
  try {
    const parts = await open()
    const admin = await orClose(parts, () => ensureAdmin(parts))
    // Building the description is slow, so it must not block the first request.
    descriptionOf(routes)
    answer = createApp(parts)
    const stopWork = startWork(parts)
    return { port, parts, admin, stop: () => stop(server, parts, stopWork) }
  } catch (error) {
    server.close()
    throw error
  }
}

/** Starts the background work. Returns a function that stops it and waits for current runs. */
function startWork(parts: Parts): () => Promise<unknown> {
  parts.mailer.start()
  parts.rateLimits.refusals.start()
  parts.authFailures.start()
  parts.analytics.rollUps.start()
  parts.eventLoop.start()
  const stops = [
    startHousekeeping(parts),
    startWarnings(parts),
    startAccountRemovals(parts),
    startRemovals(parts),
  ]
  return () => Promise.all(stops.map((stop) => stop()))
}

async function stop(server: Server, parts: Parts, stopWork: () => Promise<unknown>) {
  const worked = stopWork()
  const closed = new Promise((resolve) => server.close(resolve))
  // Event streams would never end on their own.
  parts.analytics.live.stop()
  await parts.alerts.stop()
  // Browsers keep connections open after their last response, so idle ones are closed.
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  let forced: NodeJS.Timeout | undefined
  const graceOver = new Promise<void>((resolve) => {
    forced = setTimeout(() => {
      server.closeAllConnections()
      resolve()
    }, GRACE)
  })
  await closed
  clearInterval(idle)
  // Unresponsive storage must not delay the stop: the next run continues an unfinished one.
  await Promise.race([worked, graceOver])
  clearTimeout(forced)
  await closeParts(parts)
}

/** Error for a port or host that is not available; its message gives the reason and the setting to change. */
export class CannotListen extends Error {}

/**
 * Backlog of connections. When it is full, the system drops connections, which retry after a second. Node's
 * default is 511.
 */
const BACKLOG = 4096

function listen(server: Server, { PORT, HOST }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${PORT} on ${HOST} is already in use. Stop the process that uses it, or set PORT to another port`,
        EACCES: `This account isn't allowed to listen on port ${PORT} on ${HOST}. Set PORT to another port`,
        EADDRNOTAVAIL: `${HOST} is not an IP address of this machine. Set HOST to another address`,
      }
      reject(
        new CannotListen(
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

/** Responds until the services are open. */
const starting: RequestListener = (_req, res) => {
  res.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' })
  res.end(JSON.stringify({ error: 'The server is starting', code: 'unavailable' }))
}
