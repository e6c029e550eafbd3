import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Optional folder with tables that are newer than those in the `@ip-location-db` npm packages. Each subfolder
 * is named after the date of its tables, such as `2026-11-01`.
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

/** Returns the date in a package's version, such as `2026-06-01` for `2.3.2026060120`. */
function getPackageDate(manifestPath: string): string {
  const { name, version } = JSON.parse(readFileSync(manifestPath, 'utf8'))
  const [, year, month, day] = /\.(\d{4})(\d\d)(\d\d)\d*$/.exec(version) ?? []
  if (!year) throw new Error(`${name} ${version} has no date in its version`)
  return `${year}-${month}-${day}`
}

/**
 * Returns the date of a source table, and a function that returns the path of its file for an IP version,
 * such as `asn-ipv4.csv`. With the suffix `-num`, the file has decimal numbers instead of IP addresses.
 */
function createSource(name: string) {
  const manifestPath = require.resolve(`@ip-location-db/${name}/package.json`)
  const folder = newestDate ? path.join(NEWER_TABLES_FOLDER, newestDate) : path.dirname(manifestPath)
  return {
    date: newestDate ?? getPackageDate(manifestPath),
    getFilePath: (version: 4 | 6, suffix: '' | '-num' = '') =>
      path.join(folder, `${name}-ipv${version}${suffix}.csv`),
  }
}

export type Source = ReturnType<typeof createSource>

/** Country codes by IP range. */
export const COUNTRIES = createSource('dbip-country')
/** AS numbers by IP range. */
export const AS_NUMBERS = createSource('asn')
