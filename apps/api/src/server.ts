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

/** How long open requests may go on after the order to stop; containers are killed after 10 seconds. */
const GRACE = 5_000
/** How long a database that does not answer may hold up the end. */
const CLOSING = 3_000
/** How long a stop may take in all, in milliseconds. */
export const STOPPING = GRACE + CLOSING

export interface RunningServer {
  /** where it listens, also where the configuration leaves the choice to the system */
  port: number
  parts: Parts
  /** the first admin, where this start created it; see `ensureAdmin` */
  admin: Awaited<ReturnType<typeof ensureAdmin>>
  /** takes no new connections, lets open requests finish and closes everything */
  stop(): Promise<void>
}

/**
 * Starts the whole server: listens, opens its parts, creates the first admin and begins the work in the background.
 *
 * @param open opens the parts; those of the configuration unless told
 * @throws CannotListen, ConfigError, DatabaseUnavailable, SharedStoreUnavailable or CommandError
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
  // Before anything slow, so that a taken port is said at once.
  const port = await listen(server, config)
  try {
    const parts = await open()
    const admin = await orClose(parts, () => ensureAdmin(parts))
    // Before the first request, which would hold up all others.
    descriptionOf(routes)
    answer = createApp(parts)
    const stopWork = startWork(parts)
    return { port, parts, admin, stop: () => stop(server, parts, stopWork) }
  } catch (error) {
    server.close()
    throw error
  }
}

/** Begins what goes on beside the requests; gives the function that ends its rounds and waits for those that are running. */
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
  // They would never end by themselves.
  parts.analytics.live.stop()
  await parts.alerts.stop()
  // Browsers keep a connection after its last answer: it ends as soon as nothing is under way on it.
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
  // A storage that does not answer must not hold up the end: what is left of a round, the next one does.
  await Promise.race([worked, graceOver])
  clearTimeout(forced)
  await closeParts(parts)
}

/** The port or the host can't be had; its message says why, and which setting to change. */
export class CannotListen extends Error {}

/** Connections that wait to be accepted: of more, the system drops some, which come again after a second. Node's default is 511. */
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

/** Answers until the parts are open. */
const starting: RequestListener = (_req, res) => {
  res.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' })
  res.end(JSON.stringify({ error: 'The server is starting', code: 'unavailable' }))
}
