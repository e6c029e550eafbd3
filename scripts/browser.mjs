// Finds Chromium. If it is missing and this process runs as root, installs its Debian package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Executables of Chromium and Chrome. The headless shell comes first, because tests run faster in it. */
const EXECUTABLES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]
/** Debian packages. Older releases of Debian don't have the headless shell. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

/** Returns the path of Chromium or Chrome, or null. */
function findChromium() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const inPath = EXECUTABLES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  const elsewhere = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ]
  return [...inPath, ...elsewhere].find((file) => existsSync(file)) ?? null
}

/** Finds Chromium, or tries to install it. Returns its path, or the reason why there is none. */
export function findOrInstallChromium() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH)
    return existsSync(CHROMIUM_PATH)
      ? { path: CHROMIUM_PATH }
      : { reason: `CHROMIUM_PATH is ${CHROMIUM_PATH}, which does not exist` }
  const found = findChromium()
  if (found) return { path: found }
  const isRoot = process.getuid?.() === 0
  if (!isRoot || spawnSync('apt-get', ['--version']).error)
    return {
      reason:
        'Chromium was not found. Install it, set CHROMIUM_PATH, or run as root on a system with apt-get',
    }
  console.log('Installing Chromium for the browser tests…')
  const runApt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  const isInstalled =
    runApt('update', '-q') &&
    PACKAGES.some((name) => runApt('install', '-yq', '--no-install-recommends', name))
  if (!isInstalled) return { reason: 'apt-get could not install Chromium' }
  const installed = findChromium()
  return installed
    ? { path: installed }
    : { reason: 'Chromium was installed but not found. Set CHROMIUM_PATH to its path' }
}
