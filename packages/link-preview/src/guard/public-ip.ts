import { isIP, isIPv4 } from 'node:net'

/**
 * Multicast, and the ranges in IANA's registry of special-purpose IPv4 addresses. Some ranges in the registry
 * are globally reachable (AS112, relays), but contain no websites.
 */
const SPECIAL_V4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local; cloud providers serve instance metadata here
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT relays
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, including broadcast
]

/** The only IPv6 range for public unicast addresses; everything else is private, multicast, or reserved. */
const UNICAST_V6 = '2000::/3'

/** Reserved ranges within `UNICAST_V6`. */
const SPECIAL_V6 = [
  '2001::/23', // protocol assignments: Teredo, ORCHID, benchmarking, and others
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, which embeds any IPv4 address
  '2620:4f:8000::/48', // AS112
  '3ffe::/16', // the former 6bone
  '3fff::/20', // documentation
]

/** Prefix that NAT64 uses to represent IPv4 addresses; the last 32 bits are the IPv4 address. */
const NAT64 = '64:ff9b::/96'

const V4_BITS = 32n
const V6_BITS = 128n

const parseV4 = (ip: string) => ip.split('.').reduce((sum, part) => (sum << 8n) | BigInt(part), 0n)

/** Converts an IPv6 address to a number. The address may contain `::` or end with a dotted IPv4 address. */
function parseV6(ip: string): bigint {
  const last = ip.slice(ip.lastIndexOf(':') + 1)
  const dottedV4 = last.includes('.') ? last : undefined
  const v4 = dottedV4 === undefined ? 0n : parseV4(dottedV4)
  // Writes a dotted IPv4 address at the end as two hexadecimal groups, like the rest of the IPv6 address.
  const text =
    dottedV4 === undefined
      ? ip
      : `${ip.slice(0, -dottedV4.length)}${(v4 >> 16n).toString(16)}:${(v4 & 0xffffn).toString(16)}`
  const [head = '', tail] = text.split('::')
  const splitGroups = (part = '') => (part === '' ? [] : part.split(':'))
  const before = splitGroups(head)
  const after = splitGroups(tail)
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n)
}

/** Returns a function that checks whether an IP address, as a number, is in a range, such as `10.0.0.0/8`. */
function createRangeCheck(range: string): (ip: bigint) => boolean {
  const [first = '', prefixLength = '0'] = range.split('/')
  const [start, bits] = isIPv4(first) ? [parseV4(first), V4_BITS] : [parseV6(first), V6_BITS]
  const hostBits = bits - BigInt(prefixLength)
  return (ip) => ip >> hostBits === start >> hostBits
}

const specialV4 = SPECIAL_V4.map(createRangeCheck)
const specialV6 = SPECIAL_V6.map(createRangeCheck)
const isUnicastV6 = createRangeCheck(UNICAST_V6)
const isNat64 = createRangeCheck(NAT64)

const isPublicV4 = (ip: bigint) => !specialV4.some((contains) => contains(ip))

/**
 * Returns whether an IP address is public. Loopback, private, multicast, and reserved IP addresses are not,
 * and neither are IPv6 addresses outside `2000::/3` or IPv6 addresses that embed an IPv4 address. Exception:
 * in NAT64's range `64:ff9b::/96`, an IPv6 address is public if its IPv4 address is.
 *
 * @param ip the IP address as Node.js's `net` and `dns` write it; any other text, including an IP address
 *   with a zone (`fe80::1%eth0`), is not public
 *
 * @example
 * isPublicIp('93.184.215.14') // true
 * isPublicIp('169.254.169.254') // false
 * isPublicIp('::ffff:127.0.0.1') // false
 */
export function isPublicIp(ip: string): boolean {
  const version = ip.includes('%') ? 0 : isIP(ip)
  if (version === 0) return false
  if (version === 4) return isPublicV4(parseV4(ip))
  const number = parseV6(ip)
  if (isNat64(number)) return isPublicV4(number & 0xffff_ffffn)
  return isUnicastV6(number) && !specialV6.some((contains) => contains(number))
}
