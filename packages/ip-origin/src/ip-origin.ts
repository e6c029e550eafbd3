import { readFile } from 'node:fs/promises'
import { type Address, readAddress } from './address.ts'
import type { Network } from './networks.ts'
import { countryOf, networkOf, readTable, type Table, type TableDates } from './table.ts'

/** Beside both `src` and `dist`. */
const FILE = new URL('../generated/ip-origin.bin', import.meta.url)

export interface Origin {
  /** ISO 3166-1 alpha-2, upper case, and `XK` for Kosovo */
  country: string | null
  /** `data_centre`: machines; `vpn`: people behind a VPN, Tor or a relay; null: an ordinary line, or not known */
  network: Network | null
}

export interface IpOrigin {
  /** Where an address is and what kind of network it is of. Never throws: of what is not public nothing is known. */
  originOf(address: string | undefined): Origin
  /** the days that the tables are of, `2026-06-01` */
  dates: TableDates
}

/** The table was not generated, or is not what this version reads. */
export class OriginTableError extends Error {
  override name = 'OriginTableError'
}

let opened: Promise<IpOrigin> | undefined

/**
 * Opens the table, once in a process; whoever asks again gets the same. It takes a few milliseconds, nearly all of them
 * in one of Node's threads, and about 6 MB of memory. An answer takes less than a microsecond, and nothing leaves the machine.
 *
 * @throws OriginTableError where `npm run generate` has not been run
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

/** Answers from a table that is at hand. */
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

/** The value of the last start that is not after the address. */
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
