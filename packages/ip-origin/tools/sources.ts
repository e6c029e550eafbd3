import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Optional folder of newer tables than those of the packages; each subfolder is named after its date,
 * `2026-11-01`.
 */
const NEWER_TABLES_FOLDER = fileURLToPath(new URL('../tables/', import.meta.url))
const DATE_PATTERN = /^20\d\d-\d\d-\d\d$/

const require = createRequire(import.meta.url)

const newestDate = existsSync(NEWER_TABLES_FOLDER)
  ? readdirSync(NEWER_TABLES_FOLDER)
      .filter((name) => DATE_PATTERN.test(name))
      .sort()
      .at(-1)
  : undefined

/** Returns the date in a version such as `2.3.2026060120`. */
function getPackageDate(manifest: string): string {
  const { name, version } = JSON.parse(readFileSync(manifest, 'utf8'))
  const [, year, month, day] = /\.(\d{4})(\d\d)(\d\d)\d*$/.exec(version) ?? []
  if (!year) throw new Error(`${name} ${version} has no date in its version`)
  return `${year}-${month}-${day}`
}

/**
 * Returns the date and the files of one source, such as `asn-ipv4.csv`; `asn-ipv4-num.csv` has decimal
 * numbers instead of IP addresses.
 */
function createSource(name: string) {
  const manifest = require.resolve(`@ip-location-db/${name}/package.json`)
  const folder = newestDate ? path.join(NEWER_TABLES_FOLDER, newestDate) : path.dirname(manifest)
  return {
    day: newestDate ?? getPackageDate(manifest),
    file: (version: 4 | 6, kind: '' | '-num' = '') => path.join(folder, `${name}-ipv${version}${kind}.csv`),
  }
}

export type Source = ReturnType<typeof createSource>

export const COUNTRIES = createSource('dbip-country')
export const AS_NUMBERS = createSource('asn')
