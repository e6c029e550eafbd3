// Creates generated/ip-origin.bin from the tables in node_modules, or from newer ones in tables/:
// `npm run generate -w @veranda/ip-origin`.
import { createReadStream } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse'
import { MARKED_NETWORKS } from '../src/networks.ts'
import { encodeValue, type Table, type TableDates, writeTable } from '../src/table.ts'
import { createRange, mergeLayers, type Range } from './layers.ts'
import { AS_NUMBERS, COUNTRIES } from './sources.ts'
import { SPECIAL_RANGES } from './special.ts'

const GENERATED = fileURLToPath(new URL('../generated/', import.meta.url))

/**
 * Reads ranges from a CSV file (`first,last,value[,…]`). Skips those for which `toValue` returns 0 or
 * `createRange` returns null.
 */
async function readRanges(file: string, toValue: (text: string) => number): Promise<Range[]> {
  const ranges: Range[] = []
  for await (const [first, last, text] of createReadStream(file).pipe(parse({ relax_column_count: true }))) {
    const value = toValue(text)
    const range = value > 0 ? createRange(first, last, value) : null
    if (range) ranges.push(range)
  }
  if (ranges.length === 0) throw new Error(`${file} has no usable range`)
  return ranges.sort((a, b) => (a.start < b.start ? -1 : 1))
}

/** Table values with a network and without a country, by AS number. */
const networkValues = new Map(
  MARKED_NETWORKS.map(({ number, network }) => [`${number}`, encodeValue(0, network)]),
)

const countries: string[] = []
/** Returns the value of a country code, and adds new codes to `countries`. Returns 0 for an invalid code. */
function encodeCountry(code: string): number {
  if (!/^[A-Z]{2}$/.test(code)) return 0
  if (!countries.includes(code)) countries.push(code)
  return encodeValue(countries.indexOf(code) + 1, null)
}

async function compileLayers(version: 4 | 6) {
  const [countryRanges, networkRanges] = await Promise.all([
    readRanges(COUNTRIES.getFilePath(version), encodeCountry),
    readRanges(AS_NUMBERS.getFilePath(version), (number) => networkValues.get(number) ?? 0),
  ])
  return mergeLayers(countryRanges, networkRanges, SPECIAL_RANGES[version])
}

const v4 = await compileLayers(4)
const v6 = await compileLayers(6)
const dates: TableDates = { countries: COUNTRIES.date, networks: AS_NUMBERS.date }
const table: Table = {
  dates,
  countries,
  v4: {
    starts: Uint32Array.from(v4, ({ start }) => Number(start)),
    values: Uint16Array.from(v4, ({ value }) => value),
  },
  v6: {
    highs: Uint32Array.from(v6, ({ start }) => Number(start >> 32n)),
    lows: Uint32Array.from(v6, ({ start }) => Number(start & 0xffff_ffffn)),
    values: Uint16Array.from(v6, ({ value }) => value),
  },
}

await mkdir(GENERATED, { recursive: true })
const file = writeTable(table)
// Replaces the file atomically, so that no process reads a partial table.
await writeFile(path.join(GENERATED, 'ip-origin.tmp'), file)
await rename(path.join(GENERATED, 'ip-origin.tmp'), path.join(GENERATED, 'ip-origin.bin'))
console.log(
  `${v4.length} ranges of IPv4 and ${v6.length} of IPv6, ${(file.byteLength / 2 ** 20).toFixed(1)} MiB; ` +
    `countries of ${dates.countries}, networks of ${dates.networks}`,
)
