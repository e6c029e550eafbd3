// Checks that every package that production installs has a license on the list below; exits 1 with the others.
// `node scripts/licenses.mjs [FOLDER]` reads the package-lock.json of the folder, by default of the repository.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** What a package without a license is listed with. */
const NONE = 'no license specified'

const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Unlicense', 'Python-2.0'],
  // Fonts: the license allows bundling them with any software.
  'OFL-1.1',
])

/** Packages beyond that list: the beginning of the name, and exactly the license that package.json names. */
const EXCEPTIONS = [
  // libvips is a shared library beside sharp, unmodified and replaceable, as the LGPL asks.
  ['@img/sharp-libvips-', 'LGPL-3.0-or-later'],
  ['@img/sharp-win32-', 'Apache-2.0 AND LGPL-3.0-or-later'],
  ['@img/sharp-wasm32', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'],
  // Used unmodified, for the documentation site: these licenses cover their own files only.
  ['elkjs', 'EPL-2.0'],
  ['lightningcss', 'MPL-2.0'],
  ['lunr-languages', 'MPL-1.1'],
  // A list of common passwords and the decoder of it.
  ['fxa-common-password-list', 'MPL-2.0'],
  ['incremental-encoder', 'MPL 2.0'],
  // Data of browsers that the build reads.
  ['caniuse-lite', 'CC-BY-4.0'],
  // Not in the notation of SPDX: MIT and ISC, and BSD-3-Clause.
  ['@visx/vendor', 'MIT and ISC'],
  ['url-template', 'BSD'],
  // Named in a LICENSE or readme file only: MIT.
  ...['decko', 'khroma', 'pause', 'require-like', 'seq-queue', 'stickyfill'].map((name) => [name, NONE]),
  // Builds for platforms whose package.json the lock file did not have; @swc/core and @swc/html are Apache-2.0.
  ...['@swc/core-', '@swc/html-'].map((name) => [name, NONE]),
]

const folder = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))
const read = (...names) => JSON.parse(readFileSync(path.join(folder, ...names), 'utf8'))

/** The license that the lock file names, else the one that old packages name as `licenses`. */
function licenseOf(location, { license }) {
  if (license) return license
  if (!existsSync(path.join(folder, location, 'package.json'))) return NONE
  const [first] = [read(location, 'package.json').licenses ?? []].flat()
  return first?.type ?? first ?? NONE
}

/** Of alternatives one has to be allowed, of licenses that all apply each. */
function isAllowed(license) {
  const choices = license.replace(/^\(([^()]*)\)$/, '$1').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((name) => ALLOWED.has(name)))
}

const refused = Object.entries(read('package-lock.json').packages)
  .filter(([location, entry]) => location.includes('node_modules/') && !entry.dev && !entry.link)
  .map(([location, entry]) => ({
    name: location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: entry.version,
    license: licenseOf(location, entry),
  }))
  .filter(({ license }) => !isAllowed(license))
  .filter(
    ({ name, license }) => !EXCEPTIONS.some(([start, its]) => name.startsWith(start) && license === its),
  )

if (refused.length > 0) {
  console.error('These production dependencies have a license that scripts/licenses.mjs does not allow:')
  for (const { name, version, license } of refused) console.error(`  ${name}@${version}: ${license}`)
  console.error(
    'Replace the package, or add its license to ALLOWED or the package to EXCEPTIONS with a reason.',
  )
  process.exit(1)
}
