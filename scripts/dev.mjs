// `npm run dev`: runs the server, the admin app, and the documentation from source, and reloads each on
// changes.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { fail, install, requireNode, root, runTurbo } from './prepare.mjs'

/** Milliseconds after which processes that have not stopped are killed. */
const STOP_TIMEOUT_MS = 12_000

requireNode()
install()
runTurbo('Generating', ['generate'])

const port = Number(process.env.PORT || 3000)
// The documentation and the admin app use the next two ports.
if (!Number.isInteger(port) || port < 1 || port > 65_533) fail('PORT must be a whole number from 1 to 65533.')
const api = `http://localhost:${port}`
const docs = `http://localhost:${port + 1}`
const admin = `http://localhost:${port + 2}`

const children = new Set()
let isStopping = false

/** Starts a Node program and prefixes its output lines with its name. If it exits, all programs stop. */
function start(name, args, options = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a separate process group, the program receives Ctrl-C only once, through this process.
    detached: process.platform !== 'win32',
    ...options,
  })
  children.add(child)
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(5)} | ${line}`))
  child.on('close', (code) => {
    children.delete(child)
    if (!isStopping) {
      console.error(`${name} exited (exit code ${code ?? 'none'}).`)
      stop(1)
    }
  })
}

/** Sends a signal to a program and, except on Windows, to its child processes. */
function sendSignal(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal)
    // A negative ID addresses the whole process group.
    else process.kill(-child.pid, signal)
  } catch (error) {
    // ESRCH: the program has already exited.
    if (error.code !== 'ESRCH') throw error
  }
}

async function stop(exitCode) {
  if (isStopping) return
  isStopping = true
  const forceTimer = setTimeout(() => {
    for (const child of children) sendSignal(child, 'SIGKILL')
  }, STOP_TIMEOUT_MS)
  const exits = [...children].map((child) => new Promise((resolve) => child.once('close', resolve)))
  for (const child of children) sendSignal(child, 'SIGTERM')
  await Promise.all([...exits, viteServer?.close()])
  clearTimeout(forceTimer)
  process.exit(exitCode)
}

/**
 * Serves the admin app with Vite in this process, because Vite's configuration file can't know the ports of
 * the API and the documentation.
 */
async function serveAdmin() {
  const folder = path.join(root, 'apps/admin')
  const { resolve } = createRequire(path.join(folder, 'package.json'))
  const { createLogger, createServer, defaultClientConditions } = await import(pathToFileURL(resolve('vite')))
  const log = createLogger('info')
  const logLine = (line) => console.log(`admin | ${line}`)
  const server = await createServer({
    root: folder,
    customLogger: { ...log, info: logLine, warn: logLine, warnOnce: logLine, error: logLine },
    clearScreen: false,
    resolve: { conditions: ['source', ...defaultClientConditions] },
    server: { port: port + 2, strictPort: true, proxy: { '/api': api, '/docs': docs, '/analytics.js': api } },
  })
  await server.listen()
  return server
}

let viteServer
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stop(0))

start('api', ['--watch', '--conditions=source', '--import', 'tsx', 'apps/api/src/main.ts'], {
  env: { ...process.env, PORT: String(port) },
})
start(
  'docs',
  [
    path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'),
    'start',
    '--no-open',
    '--port',
    `${port + 1}`,
  ],
  { cwd: path.join(root, 'docs-site') },
)
viteServer = await serveAdmin().catch((error) => {
  console.error(`Couldn't start the admin app: ${error.message}`)
  return stop(1)
})

console.log(`
  API     ${api}/api/swagger
  Docs    ${docs}/docs/
  Admin   ${admin}/admin/

  Press Ctrl+C to stop all three.
`)
