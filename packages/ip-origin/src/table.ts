import type { Network } from './networks.ts'

/** `VOR1` in ASCII: the first number of every table file in this format. */
const MAGIC = 0x56_4f_52_31
/** Length of the header in 32-bit numbers. */
const HEADER_LENGTH = 4

const NETWORKS: readonly (Network | null)[] = [null, 'data_centre', 'vpn']

/** Dates of the source tables, such as `2026-06-01`. */
export interface TableDates {
  countries: string
  networks: string
}

/**
 * Lookup table: `values[i]` applies to all IP addresses from `starts[i]` up to but not including
 * `starts[i + 1]`. A value is the country's position in `countries`, counted from 1, times three, plus
 * the network's index in `NETWORKS`. The value 0 means that neither is known.
 */
export interface Table {
  dates: TableDates
  countries: readonly string[]
  v4: { starts: Uint32Array; values: Uint16Array }
  /** A start is the first 64 bits of an IP address: the upper 32 in `highs`, and the lower 32 in `lows`. */
  v6: { highs: Uint32Array; lows: Uint32Array; values: Uint16Array }
}

/**
 * Combines a country's position, counted from 1, and a network into a value of the table. Position 0 is an
 * unknown country.
 */
export const encodeValue = (countryPosition: number, network: Network | null): number =>
  countryPosition * NETWORKS.length + NETWORKS.indexOf(network)

export const getCountry = (table: Table, value: number): string | null =>
  table.countries[Math.floor(value / NETWORKS.length) - 1] ?? null

export const getNetwork = (value: number): Network | null => NETWORKS[value % NETWORKS.length] ?? null

/**
 * Serializes the table: a header of four numbers, the arrays of 32-bit numbers, those of 16-bit numbers, and
 * the other data as JSON. Numbers have the machine's byte order. `readTable` rejects a file from a machine
 * with the other byte order, because the file's first number differs from `MAGIC` there.
 */
export function writeTable({ v4, v6, dates, countries }: Table): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify({ dates, countries }))
  const header = Uint32Array.of(MAGIC, v4.starts.length, v6.highs.length, json.length)
  const parts = [header, v4.starts, v6.highs, v6.lows, v4.values, v6.values, json]
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let offset = 0
  for (const part of parts) {
    file.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), offset)
    offset += part.byteLength
  }
  return file
}

/**
 * Parses a table file. The arrays are views of the file's bytes, so no data is copied. Returns null for a
 * file in another format, or if its bytes are not aligned to 32 bits in their buffer.
 */
export function readTable({ buffer, byteOffset, byteLength }: Uint8Array): Table | null {
  if (byteLength < HEADER_LENGTH * 4 || byteOffset % 4 !== 0) return null
  const [magic, v4Count = 0, v6Count = 0, jsonLength = 0] = new Uint32Array(buffer, byteOffset, HEADER_LENGTH)
  const wordCount = HEADER_LENGTH + v4Count + 2 * v6Count
  if (magic !== MAGIC || byteLength !== wordCount * 4 + (v4Count + v6Count) * 2 + jsonLength) return null
  const readUint32s = (start: number, count: number) => new Uint32Array(buffer, byteOffset + start * 4, count)
  const readUint16s = (start: number, count: number) =>
    new Uint16Array(buffer, byteOffset + wordCount * 4 + start * 2, count)
  const json = new Uint8Array(buffer, byteOffset + byteLength - jsonLength, jsonLength)
  const { dates, countries } = JSON.parse(new TextDecoder().decode(json))
  return {
    dates,
    countries,
    v4: { starts: readUint32s(HEADER_LENGTH, v4Count), values: readUint16s(0, v4Count) },
    v6: {
      highs: readUint32s(HEADER_LENGTH + v4Count, v6Count),
      lows: readUint32s(HEADER_LENGTH + v4Count + v6Count, v6Count),
      values: readUint16s(v4Count, v6Count),
    },
  }
}
