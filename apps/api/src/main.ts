import { DatabaseUnavailable } from '@veranda/database'
import { pino } from 'pino'
import { type Config, ConfigError, getDeprecationWarnings, readConfig } from './config.ts'
import { CommandError } from './features/auth/accounts.service.ts'
import { ListenError, type RunningServer, STOP_TIMEOUT_MS, startServer } from './server.ts'
import { SharedStoreUnavailable } from './shared-store.ts'

/** Two signals within this many milliseconds count as one. */
const SIGNAL_DEBOUNCE_MS = 400

/**
 * Prints an error and exits. If the operator can fix the error, prints only its message after the summary.
 * Any other error is a bug and is printed with its stack trace.
 */
function fail(error: unknown, summary: string): never {
  const operatorErrors = [ConfigError, DatabaseUnavailable, SharedStoreUnavailable, CommandError, ListenError]
  console.error(
    operatorErrors.some((ErrorClass) => error instanceof ErrorClass)
      ? `${summary} ${(error as Error).message}`
      : error,
  )
  process.exit(1)
}

/** Maximum bytes of log lines that are buffered while they can't be written. Further lines are dropped. */
const MAX_BUFFERED_LOG_BYTES = 4 * 2 ** 20

/** Opens the log output. Write errors, such as those of a full disk, don't stop the server. */
function openOutput() {
  const ignore = () => undefined
  process.stdout.on('error', ignore)
  process.stderr.on('error', ignore)
  return pino.destination({ fd: 1, sync: true, maxLength: MAX_BUFFERED_LOG_BYTES }).on('error', ignore)
}

async function main() {
  const config = readConfig()
  const log = pino({ level: config.LOG_LEVEL }, openOutput())
  for (const warning of getDeprecationWarnings()) log.warn(warning)
  const server = await startServer(config, log)
  printStartMessage(config, server)
  stopOnSignal(server)
}

/** Lets open requests finish on the first signal, and exits immediately on the second. */
function stopOnSignal({ context, stop }: RunningServer) {
  let stoppingSince = 0
  const handleSignal = async (signal: string) => {
    if (stoppingSince) {
      // If npm started the process, Ctrl-C reaches it twice: from the terminal, and shortly after from npm.
      if (Date.now() - stoppingSince > SIGNAL_DEBOUNCE_MS) process.exit(130)
      return
    }
    stoppingSince = Date.now()
    context.log.info({ signal }, 'shutting down; repeat the signal to force')
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS)
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () =>
      handleSignal(signal).catch((error) => fail(error, "Veranda didn't stop cleanly.")),
    )
}

/**
 * Prints the URLs of the server. If this start created the first administrator, also prints the
 * administrator's email address and, unless ADMIN_PASSWORD is set, the generated password.
 */
function printStartMessage(config: Config, { port, admin }: RunningServer) {
  const base = config.PUBLIC_URL ? config.publicUrl.origin : `http://${config.publicUrl.hostname}:${port}`
  const lines = [
    '',
    `  Veranda is ready at ${base}/`,
    '',
    `  Admin   ${base}/admin/`,
    `  Docs    ${base}/docs/`,
    `  API     ${base}/api/swagger`,
  ]
  if (admin) lines.push('', `  First administrator: ${admin.email}`)
  if (admin?.password) lines.push(`  Password: ${admin.password} (not shown again)`)
  console.log(`${lines.join('\n')}\n`)
}

await main().catch((error) => fail(error, "Veranda can't start."))
