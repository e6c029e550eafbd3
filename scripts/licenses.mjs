// Checks that ALLOWED or EXCEPTIONS below contains the license of each production package, and exits with 1
// otherwise.
// `node scripts/licenses.mjs [FOLDER]` reads the package-lock.json of the folder, by default the root of the
// repository.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Label of packages without a license. */
const NONE = 'no license specified'

const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
  // The fonts' license allows bundling them with any software.
  'OFL-1.1',
])

/** Exceptions: the prefix of a package name, and the exact license in its package.json, or NONE. */
const EXCEPTIONS = [
  // libvips is a separate shared library, unmodified and replaceable, as the LGPL requires.
  ['@img/sharp-libvips-', 'LGPL-3.0-or-later'],
  ['@img/sharp-win32-', 'Apache-2.0 AND LGPL-3.0-or-later'],
  ['@img/sharp-wasm32', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'],
  // These are used unmodified in the documentation site; their licenses cover only their own files.
  ['elkjs', 'EPL-2.0'],
  ['lightningcss', 'MPL-2.0'],
  ['lunr-languages', 'MPL-1.1'],
  // A list of common passwords and its decoder, unmodified. Their licenses cover only their own files.
  ['fxa-common-password-list', 'MPL-2.0'],
  ['incremental-encoder', 'MPL 2.0'],
  // Browser data for the build.
  ['caniuse-lite', 'CC-BY-4.0'],
  // These packages don't use SPDX identifiers. `MIT and ISC` means both licenses, and `BSD` is BSD-3-Clause.
  ['@visx/vendor', 'MIT and ISC'],
  ['url-template', 'BSD'],
  // These packages state their license, MIT, only in a LICENSE or readme file.
  ...['decko', 'khroma', 'pause', 'require-like', 'seq-queue', 'stickyfill'].map((name) => [name, NONE]),
  // Builds for other platforms aren't installed, so their license may be unknown. SWC is Apache-2.0.
  ...['@swc/core-', '@swc/html-'].map((name) => [name, NONE]),
]

const folder = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))
const readJson = (...names) => JSON.parse(readFileSync(path.join(folder, ...names), 'utf8'))

/**
 * Returns the license in the lock file. If the lock file has none, returns the first license in `licenses` of
 * package.json, a property of old packages. If that is missing, too, returns NONE.
 */
function getLicense(location, { license }) {
  if (license) return license
  if (!existsSync(path.join(folder, location, 'package.json'))) return NONE
  const [first] = [readJson(location, 'package.json').licenses ?? []].flat()
  return first?.type ?? first ?? NONE
}

/** Returns whether a license is allowed: for `A OR B` one of the two, for `A AND B` both. */
function isAllowed(license) {
  const choices = license.replace(/^\(([^()]*)\)$/, '$1').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((name) => ALLOWED.has(name)))
}

const rejected = Object.entries(readJson('package-lock.json').packages)
  .filter(([location, entry]) => location.includes('node_modules/') && !entry.dev && !entry.link)
  .map(([location, entry]) => ({
    name: location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: entry.version,
    license: getLicense(location, entry),
  }))
  .filter(({ license }) => !isAllowed(license))
  .filter(
    ({ name, license }) =>
      !EXCEPTIONS.some(([prefix, allowedLicense]) => name.startsWith(prefix) && license === allowedLicense),
  )

if (rejected.length > 0) {
  console.error('These production dependencies have a license that scripts/licenses.mjs does not allow:')
  for (const { name, version, license } of rejected) console.error(`  ${name}@${version}: ${license}`)
  console.error(
    'Replace the package, or add its license to ALLOWED or the package to EXCEPTIONS with a reason.',
  )
  process.exit(1)
}
