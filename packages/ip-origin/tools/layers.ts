import { parseIp } from '../src/parse-ip.ts'

/**
 * Range of positions from `start` up to but not including `end`. A position is an IPv4 address, or the prefix
 * of an IPv6 address: its first 64 bits.
 */
export interface Range {
  start: bigint
  end: bigint
  /** Encoded country or network, other than 0; see `encodeValue`. */
  value: number
}

/** Position from which a value applies, up to the next `ValueStart`. */
export interface ValueStart {
  start: bigint
  /** Table value that combines country and network, see `encodeValue`; 0 if neither is known. */
  value: number
}

/**
 * Returns whether an IPv6 address is the first one with its prefix, which means that its last 64 bits are
 * zero.
 */
function isFirstOfPrefix(text: string): boolean {
  const [head = '', tail] = text.split('::')
  const splitGroups = (part: string) => part.split(':').filter(Boolean)
  const [before, after] = [splitGroups(head), splitGroups(tail ?? '')]
  const allGroups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  return allGroups.slice(4).every((group) => /^0+$/.test(group))
}

/**
 * Creates a range from its first and last IP address. An IPv6 prefix that several ranges share belongs to the
 * range that contains the first address of the prefix. Returns null for a range to which no prefix belongs,
 * and for IPv4 addresses wrapped in IPv6.
 */
export function createRange(first: string, last: string, value: number): Range | null {
  const [firstIp, lastIp] = [parseIp(first), parseIp(last)]
  if (!firstIp || !lastIp) throw new Error(`${first} to ${last} is not a range of IP addresses`)
  if (first.includes(':') && firstIp.version === 4) return null
  if (firstIp.version === 4 && lastIp.version === 4)
    return { start: BigInt(firstIp.number), end: BigInt(lastIp.number) + 1n, value }
  if (firstIp.version === 4 || lastIp.version === 4)
    throw new Error(`${first} and ${last} have different IP versions`)
  const toBigInt = ({ high, low }: { high: number; low: number }) => (BigInt(high) << 32n) | BigInt(low)
  const start = isFirstOfPrefix(first) ? toBigInt(firstIp) : toBigInt(firstIp) + 1n
  const end = toBigInt(lastIp) + 1n
  return start < end ? { start, end, value } : null
}

/**
 * Returns a function that returns the value at a position, or 0 outside all ranges. Positions must be
 * ascending. If ranges overlap, the earlier one ends where the later one starts.
 */
function createCursor(ranges: readonly Range[]) {
  let index = 0
  return (position: bigint): number => {
    // `position + 1n` ends the loop at the last range.
    while ((ranges[index + 1]?.start ?? position + 1n) <= position) index += 1
    const range = ranges[index]
    return range && range.start <= position && position < range.end ? range.value : 0
  }
}

/**
 * Combines the encoded country and the encoded data center or VPN network at each position into one table
 * value by adding them. The value is 0 in special ranges. All inputs and the result are sorted by start.
 */
export function mergeLayers(
  countries: readonly Range[],
  networks: readonly Range[],
  special: readonly Range[],
): ValueStart[] {
  const edges = [...countries, ...networks, ...special].flatMap(({ start, end }) => [start, end])
  const getCountryValue = createCursor(countries)
  const getNetworkValue = createCursor(networks)
  const isSpecial = createCursor(special)
  const merged: ValueStart[] = []
  let lastValue = 0
  for (const start of new BigUint64Array(edges).sort()) {
    const value = isSpecial(start) ? 0 : getCountryValue(start) + getNetworkValue(start)
    if (value !== lastValue) merged.push({ start, value })
    lastValue = value
  }
  return merged
}
