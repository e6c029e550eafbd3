import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../scripts/prepare.mjs'

export const ADMIN = { email: 'admin@example.com', password: 'correct-horse-bench' }
/** What is loaded before a server whose memory is measured. */
const MEMORY_PROBE = path.join(root, 'bench/measure/memory-probe.mjs')
/** A key that everybody can read here, for data that nobody has. */
const ENCRYPTED = { ENCRYPTION_KEYS: `bench:${Buffer.alloc(32, 'bench').toString('base64')}` }
/** Connections to PostgreSQL, of every server measured. */
export const POOL = 10

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** Milliseconds of processor that a process has used, or NaN where the system doesn't say. */
function cpuTime(pid) {
  try {
    const [, rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[^)]*$)/)
    const [user, system] = rest.split(' ').slice(11, 13).map(Number)
    return (user + system) * 10
  } catch {
    return Number.NaN
  }
}

/** Starts a server and waits until `ready` answers; its output goes to a file. */
async function start(script, env, ready, { probe = false } = {}) {
  const port = await freePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'veranda-bench-'))
  const log = path.join(folder, 'log')
  const file = openSync(log, 'w')
  const memoryFile = path.join(folder, 'memory.json')
  const probeArgs = probe ? ['--expose-gc', '--import', MEMORY_PROBE] : []
  const child = spawn(process.execPath, [...probeArgs, script], {
    stdio: ['ignore', file, file],
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), BENCH_MEMORY: memoryFile, ...env },
  })
  closeSync(file)
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true })
  }
  /** What the server uses after its garbage was collected, as `process.memoryUsage` says it. Only with the probe. */
  const memory = async () => {
    rmSync(memoryFile, { force: true })
    child.kill('SIGUSR2')
    while (!existsSync(memoryFile)) await wait(50)
    return JSON.parse(readFileSync(memoryFile, 'utf8'))
  }
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) break
    const answer = await fetch(url + ready).catch(() => null)
    if (answer?.ok) return { url, stop, cpu: () => cpuTime(child.pid), memory }
    await wait(200)
  }
  const said = readFileSync(log, 'utf8').slice(-2000)
  await stop()
  throw new Error(`${path.basename(script)} did not start: ${said}`)
}

/** The production build, as `npm start` runs it; its log at the default level, into a file. */
export const startVeranda = (databaseUrl, settings = {}, options = {}) =>
  start(
    path.join(root, 'apps/api/dist/main.js'),
    {
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: String(POOL),
      ...ENCRYPTED,
      LOG_LEVEL: 'info',
      // The load is far more than anybody may ask.
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

/** One of the servers beside it. */
export const startPeer = (name, databaseUrl, ready, options = {}) =>
  start(
    path.join(root, 'bench/servers', `${name}.mjs`),
    { DATABASE_URL: databaseUrl, POOL: String(POOL) },
    ready,
    options,
  )

/** Signs the administrator in. Gives the cookie. */
export async function signIn(url) {
  const answer = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  if (!answer.ok) throw new Error(`Signing in failed with ${answer.status}`)
  return answer.headers.getSetCookie()[0].split(';')[0]
}

/** Runs a command of Veranda's console to its end. */
export async function veranda(args, databaseUrl) {
  const child = spawn(process.execPath, [path.join(root, 'apps/api/dist/cli.js'), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl, ...ENCRYPTED },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`veranda ${args[0]} failed`)
}
