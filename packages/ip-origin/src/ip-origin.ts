import { readFile } from 'node:fs/promises'
import { type Address, readAddress } from './address.ts'
import type { Network } from './networks.ts'
import { countryOf, networkOf, readTable, type Table, type TableDates } from './table.ts'

/** The relative path is the same from `src` and from `dist`. */
const FILE = new URL('../generated/ip-origin.bin', import.meta.url)

export interface Origin {
  /** ISO 3166-1 alpha-2 in uppercase, or `XK` for Kosovo */
  country: string | null
  /**
   * `data_centre`: servers; `vpn`: users behind a VPN, Tor, or a relay; null: a regular connection or unknown
   */
  network: Network | null
}

export interface IpOrigin {
  /**
   * Returns the country and the kind of network of an IP address. Never throws; returns nulls for one that is
   * not public.
   */
  originOf(address: string | undefined): Origin
  /** dates of the tables, such as `2026-06-01` */
  dates: TableDates
}

/** Error for a table that is missing or incompatible with this version. */
export class OriginTableError extends Error {
  override name = 'OriginTableError'
}

let opened: Promise<IpOrigin> | undefined

/**
 * Opens the table once per process; later calls return the same object.
 *
 * Opening takes a few milliseconds, mostly in a Node.js thread, and about 6 MB of memory. A lookup takes less
 * than a microsecond and sends no data anywhere.
 *
 * @returns The lookup function and the dates of the tables.
 * @throws OriginTableError if `npm run generate` has not been run
 *
 * @example
 * const { originOf } = await openIpOrigin()
 * originOf('145.97.39.155') // { country: 'NL', network: null }
 * originOf('::ffff:46.4.0.1') // { country: 'DE', network: 'data_centre' }
 * originOf('192.168.1.1') // { country: null, network: null }
 */
export function openIpOrigin(): Promise<IpOrigin> {
  opened ??= open().catch((error) => {
    opened = undefined
    throw error
  })
  return opened
}

async function open(): Promise<IpOrigin> {
  const file = await readFile(FILE).catch((cause) => {
    throw new OriginTableError('The table of addresses is missing: npm run generate', { cause })
  })
  const table = readTable(file)
  if (!table) throw new OriginTableError('The table of addresses is of another version: npm run generate')
  return ipOriginOf(table)
}

/** Creates the lookup for a loaded table. */
export function ipOriginOf(table: Table): IpOrigin {
  return {
    originOf(text) {
      const address = readAddress(text)
      const value = address ? valueAt(table, address) : 0
      return { country: countryOf(table, value), network: networkOf(value) }
    },
    dates: table.dates,
  }
}

/** Returns the value of the last range that starts at or before the IP address. */
function valueAt({ v4, v6 }: Table, address: Address): number {
  const values = address.version === 4 ? v4.values : v6.values
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const isAfter =
      address.version === 4
        ? (v4.starts[middle] ?? 0) > address.number
        : isLater(v6.highs[middle] ?? 0, v6.lows[middle] ?? 0, address)
    if (isAfter) high = middle
    else low = middle + 1
  }
  return values[low - 1] ?? 0
}

const isLater = (high: number, low: number, than: { high: number; low: number }) =>
  high > than.high || (high === than.high && low > than.low)
