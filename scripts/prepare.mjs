// Helpers for this repository's commands. They use only modules of Node.js, so that they work before packages
// are installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
/** File with the digest of the lock file whose packages are installed. */
const STAMP_FILE = path.join(root, 'node_modules', '.veranda-installed')

/** Ends the process with an error message. */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

/** Ends the process if Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Veranda needs Node.js 20.19 or later; this is Node.js ${process.versions.node}.`)
}

/**
 * Runs a program in the repository, and ends the process if it fails. Its output goes to stderr, so that
 * stdout contains only what the calling script prints, such as the output of the CLI.
 */
export function run(label, command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['inherit', 2, 2], ...options })
  if (error) fail(`${label} could not be started: ${error.message}`)
  if (status !== 0) fail(`${label} failed (exit code ${status ?? 'none, terminated by a signal'}).`)
}

/** Runs the npm that started this process, or the one in PATH. */
function runNpm(label, args) {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('.js')) run(label, process.execPath, [cli, ...args])
  // On Windows, npm is a batch file, which Node starts only through a shell.
  else run(label, 'npm', args, { shell: process.platform === 'win32' })
}

/**
 * Returns whether npm has installed each required package of the lock file in the exact version, for example
 * because the user ran `npm ci`.
 */
function isInstalled(lock) {
  const installedLock = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedLock)) return false
  const { packages: installed } = JSON.parse(readFileSync(installedLock, 'utf8'))
  return Object.entries(JSON.parse(lock).packages).every(
    ([location, { version, optional, devOptional }]) =>
      location === '' || optional || devOptional || installed[location]?.version === version,
  )
}

/**
 * Installs the packages of the lock file unless they are installed already. Includes dev dependencies, which
 * npm omits if NODE_ENV is production.
 */
export function install() {
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const digest = createHash('sha256').update(lock).digest('hex')
  if (existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === digest) return
  if (!isInstalled(lock)) {
    console.error('Installing packages. The first time takes a minute or two…')
    runNpm('Installing packages', ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'])
  }
  writeFileSync(STAMP_FILE, digest)
}

/** Returns the absolute path of a file in `node_modules`, such as `turbo/bin/turbo`. */
export const resolveInstalled = (file) => path.join(root, 'node_modules', ...file.split('/'))

/** Runs Turborepo tasks. Tasks whose inputs are unchanged are restored from its cache. */
export function runTurbo(label, args) {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }
  run(
    label,
    process.execPath,
    [resolveInstalled('turbo/bin/turbo'), 'run', ...args, '--output-logs=errors-only'],
    { env },
  )
}
