// Finds Chromium. If it is missing and this process runs as root, installs its Debian package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Names of Chromium's executables. The headless shell comes first, because tests run faster in it. */
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
  if (process.env.CHROMIUM_PATH)
    return existsSync(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : null
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
  const found = findChromium()
  if (found) return { path: found }
  const isRoot = process.getuid?.() === 0
  if (!isRoot || spawnSync('apt-get', ['--version']).error)
    return {
      reason:
        "Chromium was not found, and this account can't install it. Install Chromium or set CHROMIUM_PATH",
    }
  console.log('Installing Chromium for the browser tests…')
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  const isInstalled =
    apt('update', '-q') && PACKAGES.some((name) => apt('install', '-yq', '--no-install-recommends', name))
  if (!isInstalled) return { reason: 'apt-get could not install Chromium' }
  const installed = findChromium()
  return installed
    ? { path: installed }
    : { reason: 'Chromium was installed but not found. Set CHROMIUM_PATH' }
}
