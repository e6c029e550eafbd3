import { createRange, type Range } from './layers.ts'

/**
 * IPv4 ranges that IANA reserves. They have no users, even if a country table lists them. The tests compare
 * them with `isPublicIp` of `@veranda/link-preview`.
 */
const SPECIAL_V4: [first: string, last: string][] = [
  ['0.0.0.0', '0.255.255.255'], // "this network" (RFC 1122)
  ['10.0.0.0', '10.255.255.255'], // private
  ['100.64.0.0', '100.127.255.255'], // carrier-grade NAT
  ['127.0.0.0', '127.255.255.255'], // loopback
  ['169.254.0.0', '169.254.255.255'], // link-local
  ['172.16.0.0', '172.31.255.255'], // private
  ['192.0.0.0', '192.0.0.255'], // protocol assignments
  ['192.0.2.0', '192.0.2.255'], // documentation
  ['192.31.196.0', '192.31.196.255'], // AS112
  ['192.52.193.0', '192.52.193.255'], // AMT relays
  ['192.88.99.0', '192.88.99.255'], // 6to4 relays
  ['192.168.0.0', '192.168.255.255'], // private
  ['192.175.48.0', '192.175.48.255'], // AS112
  ['198.18.0.0', '198.19.255.255'], // benchmarks
  ['198.51.100.0', '198.51.100.255'], // documentation
  ['203.0.113.0', '203.0.113.255'], // documentation
  ['224.0.0.0', '255.255.255.255'], // multicast, reserved
]

/** IPv6 ranges without users: everything outside 2000::/3, and reserved ranges in 2000::/3. */
const SPECIAL_V6: [first: string, last: string][] = [
  ['::', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'], // protocol assignments, including Teredo
  ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'], // documentation
  ['2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'], // 6to4
  ['2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'], // AS112
  ['3ffe::', '3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff'], // the former 6bone
  ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'], // documentation
  ['4000::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
]

const toRanges = (pairs: [string, string][]) =>
  pairs.map(([first, last]) => createRange(first, last, 1)).filter((range): range is Range => range !== null)

/** Special ranges by IP version. Their value is 1, because `mergeLayers` needs a value other than 0. */
export const SPECIAL_RANGES = { 4: toRanges(SPECIAL_V4), 6: toRanges(SPECIAL_V6) } as const
