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
/** Encryption key for benchmark data, which is not private. */
const ENCRYPTION_ENV = { ENCRYPTION_KEYS: `bench:${Buffer.alloc(32, 'bench').toString('base64')}` }
/** PostgreSQL connections of every measured server. */
export const POOL = 10

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** Returns the CPU milliseconds of a process, or NaN if the system does not report them. */
function cpuTime(pid) {
  try {
    const [, rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[^)]*$)/)
    const [user, system] = rest.split(' ').slice(11, 13).map(Number)
    return (user + system) * 10
  } catch {
    return Number.NaN
  }
}

/** Starts a server and waits until `ready` responds; its output goes to a file. */
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
  /** Returns `process.memoryUsage` of the server after garbage collection. Requires the probe. */
  const memory = async () => {
    rmSync(memoryFile, { force: true })
    child.kill('SIGUSR2')
    while (!existsSync(memoryFile)) await wait(50)
    return JSON.parse(readFileSync(memoryFile, 'utf8'))
  }
  for (let attempts = 0; attempts < 300; attempts++) {
    if (child.exitCode !== null) break
    const response = await fetch(url + ready).catch(() => null)
    if (response?.ok) return { url, stop, cpu: () => cpuTime(child.pid), memory }
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
      DATABASE_POOL: String(POOL),
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

/** Starts one of the peers. */
export const startPeer = (name, databaseUrl, ready, options = {}) =>
  start(
    path.join(root, 'bench/servers', `${name}.mjs`),
    { DATABASE_URL: databaseUrl, POOL: String(POOL) },
    ready,
    options,
  )

/** Signs in the administrator and returns the cookie. */
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
export async function veranda(args, databaseUrl) {
  const child = spawn(process.execPath, [path.join(root, 'apps/api/dist/cli.js'), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl, ...ENCRYPTION_ENV },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`veranda ${args[0]} failed`)
}
