import { parseIp } from '../src/parse-ip.ts'

/** Range from `start` up to but not including `end`; for IPv6, in networks of 64 bits. */
export interface Range {
  start: bigint
  end: bigint
  value: number
}

/** Position from which a value applies. */
export interface LayerStart {
  start: bigint
  value: number
}

/**
 * Returns whether the last 64 bits of an IPv6 address are zero, so that it is the first one of its network.
 */
function beginsNetwork(text: string): boolean {
  const [head = '', tail] = text.split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const [before, after] = [groups(head), groups(tail ?? '')]
  const all = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  return all.slice(4).every((group) => /^0+$/.test(group))
}

/**
 * Creates a range from its first and last IP address. An IPv6 network that several ranges share belongs to
 * the range with its first address. Returns null for a range without such a network, and for IPv4 addresses
 * wrapped in IPv6.
 */
export function createRange(first: string, last: string, value: number): Range | null {
  const [a, b] = [parseIp(first), parseIp(last)]
  if (!a || !b) throw new Error(`${first} to ${last} is not a range of IP addresses`)
  if (first.includes(':') && a.version === 4) return null
  if (a.version === 4 && b.version === 4)
    return { start: BigInt(a.number), end: BigInt(b.number) + 1n, value }
  if (a.version === 4 || b.version === 4) throw new Error(`${first} and ${last} have different IP versions`)
  const toBigInt = ({ high, low }: { high: number; low: number }) => (BigInt(high) << 32n) | BigInt(low)
  const start = beginsNetwork(first) ? toBigInt(a) : toBigInt(a) + 1n
  const end = toBigInt(b) + 1n
  return start < end ? { start, end, value } : null
}

/**
 * Returns a function that looks up values at ascending positions. Where ranges overlap, the later one
 * applies.
 */
function createCursor(ranges: readonly Range[]) {
  let next = 0
  return (at: bigint): number => {
    while ((ranges[next + 1]?.start ?? at + 1n) <= at) next += 1
    const range = ranges[next]
    return range && range.start <= at && at < range.end ? range.value : 0
  }
}

/** Merges countries and networks and clears special ranges. All inputs and the result are sorted by start. */
export function mergeLayers(
  countries: readonly Range[],
  networks: readonly Range[],
  special: readonly Range[],
): LayerStart[] {
  const edges = [...countries, ...networks, ...special].flatMap(({ start, end }) => [start, end])
  const country = createCursor(countries)
  const network = createCursor(networks)
  const isSpecial = createCursor(special)
  const pieces: LayerStart[] = []
  let lastValue = 0
  for (const start of new BigUint64Array(edges).sort()) {
    const value = isSpecial(start) ? 0 : country(start) + network(start)
    if (value !== lastValue) pieces.push({ start, value })
    lastValue = value
  }
  return pieces
}
