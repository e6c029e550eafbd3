import { readFileSync } from 'node:fs'
import { isPublicIp } from '@veranda/link-preview'
import fc from 'fast-check'
import { AS_NUMBERS, COUNTRIES, type Source } from '../tools/sources.ts'
import { type IpOrigin, openIpOrigin } from './index.ts'
import { MARKED_NETWORKS } from './networks.ts'

/**
 * A line of a table, read independently of the package's own parser: from the files with decimal numbers
 * instead of IP addresses.
 */
interface Line {
  /** decimal, without leading zeros */
  first: string
  last: string
  /** country or AS number */
  value: string
  /** holder of the AS number */
  name: string
}

function* readLines(source: Source, version: 4 | 6): Generator<Line> {
  const text = readFileSync(source.getFilePath(version, '-num'), 'utf8')
  for (let from = 0, to = 0; from < text.length; from = to + 1) {
    to = text.indexOf('\n', from)
    if (to === -1) to = text.length
    const [first = '', last = '', value = '', ...rest] = text.slice(from, to).trimEnd().split(',')
    yield { first, last, value, name: rest.join(',').replaceAll('"', '') }
  }
}

/** Compares decimal numbers without converting them, because the files have half a million lines. */
const isLess = (a: string, b: string) => (a.length === b.length ? a < b : a.length < b.length)

/** Scans all lines, and returns for each number the value of the line whose range contains the number. */
function findValues(numbers: bigint[], lines: Generator<Line>): Map<bigint, string> {
  const found = new Map<bigint, string>()
  const pending = [...new Set(numbers.map(String))].sort((a, b) => (isLess(a, b) ? -1 : 1))
  let index = 0
  for (const { first, last, value } of lines) {
    while (index < pending.length && isLess(pending[index] ?? '', first)) index += 1
    for (let next = pending[index]; next !== undefined && !isLess(last, next); next = pending[index]) {
      found.set(BigInt(next), value)
      index += 1
    }
  }
  return found
}

const BITS = { 4: 32n, 6: 128n }
/** First and last IP addresses that are compared; for IPv6, those of `2000::/3`. */
const FIRST = { 4: 0n, 6: 0x2000n << 112n }
const LAST = { 4: (1n << 32n) - 1n, 6: (0x4000n << 112n) - 1n }

function formatIp(number: bigint, version: 4 | 6): string {
  const width = version === 4 ? 8n : 16n
  const parts = Array.from({ length: Number(BITS[version] / width) }, (_, index) => {
    const part = (number >> (BITS[version] - width * BigInt(index + 1))) & ((1n << width) - 1n)
    return part.toString(version === 4 ? 10 : 16)
  })
  return parts.join(version === 4 ? '.' : ':')
}

/** Returns the number to look up: for an IPv6 address, the first address of its 64-bit network. */
const toLookupNumber = (number: bigint, version: 4 | 6) => (version === 4 ? number : (number >> 64n) << 64n)

let origin: IpOrigin
/** Kind of network, such as `vpn`, by AS number. */
const kinds = new Map(MARKED_NETWORKS.map(({ number, network }) => [`${number}`, network]))
beforeAll(async () => {
  origin = await openIpOrigin()
})

/**
 * Returns random numbers, and the edges of a sample of ranges: their first and last numbers, and the numbers
 * next to them.
 */
function sample(version: 4 | 6): bigint[] {
  const range = fc.bigInt({ min: FIRST[version], max: LAST[version] })
  const randomNumbers = fc.sample(range, 5_000)
  const edges: bigint[] = []
  for (const source of [COUNTRIES, AS_NUMBERS]) {
    // Counting starts at a random number, so that each run selects different lines.
    let line = Math.floor(Math.random() * 97)
    for (const { first, last, value } of readLines(source, version)) {
      line += 1
      const isWanted = source === COUNTRIES ? line % 97 === 0 : kinds.has(value) && line % 7 === 0
      if (isWanted) edges.push(BigInt(first) - 1n, BigInt(first), BigInt(last), BigInt(last) + 1n)
    }
  }
  return [...randomNumbers, ...edges].filter((number) => number >= FIRST[version] && number <= LAST[version])
}

/** Timeout in milliseconds for reading all lines of the tables while other tests run. */
const READ_TIMEOUT_MS = 600_000

test.each([4, 6] as const)(
  'matches the sources for thousands of IPv%s addresses and the edges of ranges',
  (version) => {
    const numbers = sample(version)
    const lookupNumbers = numbers.map((number) => toLookupNumber(number, version))
    const countries = findValues(lookupNumbers, readLines(COUNTRIES, version))
    const asNumbers = findValues(lookupNumbers, readLines(AS_NUMBERS, version))
    const mismatches: unknown[] = []
    let markedCount = 0
    for (const number of numbers) {
      const text = formatIp(number, version)
      const lookupNumber = toLookupNumber(number, version)
      const isPublic = isPublicIp(text)
      const country = (isPublic && countries.get(lookupNumber)) || null
      const network = (isPublic && kinds.get(asNumbers.get(lookupNumber) ?? '')) || null
      const lookup = origin.getOrigin(text)
      if (network) markedCount += 1
      if (lookup.country !== country || lookup.network !== network)
        mismatches.push({ text, lookup, country, network })
    }
    console.info(`IPv${version}: ${numbers.length} addresses compared, ${markedCount} of them marked`)
    expect(mismatches).toEqual([])
    expect(numbers.length).toBeGreaterThan(10_000)
    expect(markedCount).toBeGreaterThan(1_000)
  },
  READ_TIMEOUT_MS,
)

test(
  'lists each marked AS number once, under its current holder',
  () => {
    const names = new Map<string, string>()
    for (const version of [4, 6] as const)
      for (const { value, name } of readLines(AS_NUMBERS, version))
        if (kinds.has(value)) names.set(value, name)
    const outdated = MARKED_NETWORKS.filter(
      ({ number, holder }) => !names.get(`${number}`)?.toLowerCase().includes(holder.toLowerCase()),
    )
    expect(outdated.map(({ number, holder }) => [number, holder, names.get(`${number}`)])).toEqual([])
    expect(kinds.size).toBe(MARKED_NETWORKS.length)
  },
  READ_TIMEOUT_MS,
)

test('classifies the networks of iCloud Private Relay as VPNs, not as data centers', () => {
  for (const number of [13335, 36183, 54113]) expect(kinds.get(`${number}`)).toBe('vpn')
})

test('does not mark company gateways, carriers, or phone VPNs', () => {
  for (const number of [15169, 36492, 22616, 53813, 62044, 55256, 13150, 6939, 174, 14593])
    expect(kinds.get(`${number}`)).toBeUndefined()
})
