import { createServer, type RequestListener, type Server } from 'node:http'
import { DatabaseUnavailable } from '@veranda/database'
import { pino } from 'pino'
import { createApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { CommandError } from './features/auth/accounts.service.ts'
import { startWarnings } from './features/quotas/warning-alerts.ts'
import { startHousekeeping } from './features/system/housekeeping.ts'
import { startRemovals } from './features/uploads/removal.ts'
import { ensureAdmin } from './first-admin.ts'
import { HTTP_LIMITS, respondClientError } from './http/client-errors.ts'
import type { Parts } from './http/route.ts'
import { closeParts, openParts } from './parts.ts'
import { SharedStoreUnavailable } from './shared-store.ts'

/** How long open requests may go on after the order to stop; containers are killed after 10 seconds. */
const GRACE = 5_000
/** How long a database that does not answer may hold up the end. */
const CLOSING = 3_000
/** Two signals within this many milliseconds are one. */
const ONE_KEYPRESS = 400

/** Says in one sentence what the operator can put right; anything else is ours, and shows where it is. */
function fail(error: unknown): never {
  const known = [ConfigError, DatabaseUnavailable, SharedStoreUnavailable, CommandError, CannotListen]
  console.error(
    known.some((kind) => error instanceof kind) ? `Veranda can't start. ${(error as Error).message}` : error,
  )
  process.exit(1)
}

class CannotListen extends Error {}

function listen(server: Server, { PORT, HOST }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${PORT} on ${HOST} is taken: stop what listens there, or set PORT to another`,
        EACCES: `Port ${PORT} on ${HOST} may not be used by this account: set PORT to another`,
        EADDRNOTAVAIL: `${HOST} is not an address of this machine: set HOST to another`,
      }
      reject(
        new CannotListen(
          reasons[error.code ?? ''] ?? `Listening on ${HOST}:${PORT} failed: ${error.message}`,
        ),
      )
    })
    server.listen(PORT, HOST, () => {
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

/** Bytes of the log that wait while they can't be written; further lines are dropped. */
const MAX_WAITING_LOG = 4 * 2 ** 20

/** Opens the log's output. That it can't be written, such as to a file on a full disk, does not end the server. */
function openOutput() {
  const ignore = () => undefined
  process.stdout.on('error', ignore)
  process.stderr.on('error', ignore)
  return pino.destination({ fd: 1, sync: true, maxLength: MAX_WAITING_LOG }).on('error', ignore)
}

async function main() {
  const config = readConfig()
  const log = pino({ level: config.LOG_LEVEL }, openOutput())
  let answer = starting
  const server = createServer(HTTP_LIMITS, (req, res) => answer(req, res))
  server.on('clientError', respondClientError)
  // Before anything slow, so that a taken port is said at once.
  const port = await listen(server, config)
  const parts = await openParts(config, log)
  const admin = await ensureAdmin(parts)
  answer = createApp(parts)
  announce(config, port, admin)
  parts.mailer.start()
  parts.rateLimits.refusals.start()
  parts.authFailures.start()
  parts.analytics.rollUps.start()
  parts.eventLoop.start()
  const stops = [startHousekeeping(parts), startWarnings(parts), startRemovals(parts)]
  stopOnSignal(server, parts, () => {
    for (const stop of stops) stop()
  })
}

/** The first signal lets open requests finish; a second one ends them. */
function stopOnSignal(server: Server, parts: Parts, stopRounds: () => void) {
  let since = 0
  const stop = async (signal: string) => {
    if (since) {
      // Ctrl-C reaches the process twice: from the terminal, and passed on by npm a moment later.
      if (Date.now() - since > ONE_KEYPRESS) process.exit(130)
      return
    }
    since = Date.now()
    stopRounds()
    parts.log.info({ signal }, 'stopping; once more forces')
    const closed = new Promise((resolve) => server.close(resolve))
    // They would never end by themselves.
    parts.analytics.live.stop()
    await parts.alerts.stop()
    server.closeIdleConnections()
    const forced = setTimeout(() => server.closeAllConnections(), GRACE)
    await closed
    clearTimeout(forced)
    setTimeout(() => process.exit(1), CLOSING)
    await closeParts(parts)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal).catch(fail))
}

function announce(config: Config, port: number, admin: { email: string; password: string | null } | null) {
  const base = config.PUBLIC_URL ? config.publicUrl.origin : `http://${config.publicUrl.hostname}:${port}`
  const lines = [
    '',
    `  Veranda is ready at ${base}/`,
    '',
    `  Admin   ${base}/admin/`,
    `  Docs    ${base}/docs/`,
    `  API     ${base}/api/swagger`,
  ]
  if (admin) lines.push('', `  The first admin is ${admin.email}`)
  if (admin?.password) lines.push(`  with the password ${admin.password} – it is not shown again`)
  console.log(`${lines.join('\n')}\n`)
}

await main().catch(fail)
