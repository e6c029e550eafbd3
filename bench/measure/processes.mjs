import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../scripts/prepare.mjs'

export const ADMIN = { email: 'admin@example.com', password: 'correct-horse-bench' }
/** Script that is preloaded into a server whose memory is measured. */
const MEMORY_PROBE = path.join(root, 'bench/measure/memory-probe.mjs')
/** Fixed encryption key. It is in the source code, because benchmark data is not private. */
const ENCRYPTION_ENV = { ENCRYPTION_KEYS: `bench:${Buffer.alloc(32, 'bench').toString('base64')}` }
/** Maximum number of PostgreSQL connections of each measured server. */
export const POOL_SIZE = 10

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** Returns the CPU time of a process in milliseconds, or NaN on systems without /proc. */
function readCpuMs(pid) {
  try {
    // The second field is the program's name in parentheses. The name can contain parentheses and spaces, so
    // the text is split at the last parenthesis: the rest starts with the third field.
    const [, fieldsFromThird] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[^)]*$)/)
    // Fields 14 and 15 are the user and system time, in ticks of 10 ms.
    const [user, system] = fieldsFromThird.split(' ').slice(11, 13).map(Number)
    return (user + system) * 10
  } catch {
    return Number.NaN
  }
}

/**
 * Starts a server whose output goes to a file, and waits until it is ready.
 *
 * @param script path of the server's script
 * @param readyPath URL path that responds with status 200 when the server is ready
 * @param options `memoryProbe` enables `getMemoryUsage` of the result
 */
async function start(script, env, readyPath, { memoryProbe = false } = {}) {
  const port = await findFreePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'veranda-bench-'))
  const log = path.join(folder, 'log')
  const file = openSync(log, 'w')
  const memoryFile = path.join(folder, 'memory.json')
  const probeArgs = memoryProbe ? ['--expose-gc', '--import', MEMORY_PROBE] : []
  const child = spawn(process.execPath, [...probeArgs, script], {
    stdio: ['ignore', file, file],
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), BENCH_MEMORY: memoryFile, ...env },
  })
  closeSync(file)
  const url = `http://127.0.0.1:${port}`
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const stop = async () => {
    if (isRunning()) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true })
  }
  /** Returns the server's `process.memoryUsage()` after garbage collection. Requires `memoryProbe`. */
  const getMemoryUsage = async () => {
    rmSync(memoryFile, { force: true })
    child.kill('SIGUSR2')
    while (!existsSync(memoryFile)) await wait(50)
    return JSON.parse(readFileSync(memoryFile, 'utf8'))
  }
  for (let attempts = 0; attempts < 300; attempts++) {
    if (!isRunning()) break
    const response = await fetch(url + readyPath).catch(() => null)
    if (response?.ok) return { url, stop, getCpuMs: () => readCpuMs(child.pid), getMemoryUsage }
    await wait(200)
  }
  const output = readFileSync(log, 'utf8').slice(-2000)
  await stop()
  throw new Error(`${path.basename(script)} did not start: ${output}`)
}

/** Starts the production build like `npm start`, logging to a file at the default level. */
export const startVeranda = (databaseUrl, settings = {}, options = {}) =>
  start(
    path.join(root, 'apps/api/dist/main.js'),
    {
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: String(POOL_SIZE),
      ...ENCRYPTION_ENV,
      LOG_LEVEL: 'info',
      // The load exceeds the default rate limits.
      RATE_LIMIT_API: 'off',
      RATE_LIMIT_SEARCH: 'off',
      RATE_LIMIT_ADMIN: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...settings,
    },
    '/readyz',
    options,
  )

/** Starts the server `bench/servers/NAME.mjs`, with which Veranda is compared. */
export const startComparisonServer = (name, databaseUrl, readyPath, options = {}) =>
  start(
    path.join(root, 'bench/servers', `${name}.mjs`),
    { DATABASE_URL: databaseUrl, POOL: String(POOL_SIZE) },
    readyPath,
    options,
  )

/** Signs in the administrator and returns the session cookie. */
export async function signIn(url) {
  const response = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  if (!response.ok) throw new Error(`Signing in failed with ${response.status}`)
  return response.headers.getSetCookie()[0].split(';')[0]
}

/** Runs a command of Veranda's CLI to completion. */
export async function runVerandaCommand(args, databaseUrl) {
  const child = spawn(process.execPath, [path.join(root, 'apps/api/dist/cli.js'), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl, ...ENCRYPTION_ENV },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`veranda ${args[0]} failed`)
}
