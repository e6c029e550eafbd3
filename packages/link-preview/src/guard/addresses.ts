import { isIP, isIPv4 } from 'node:net'

/**
 * What of IPv4 is set aside, by IANA's registry of special-purpose addresses, with multicast. Those that the registry calls
 * reachable (AS112, relays) stand here too: no website is there.
 */
const SPECIAL_V4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // between a provider and its customers
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, where clouds keep what an instance may know of itself
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT relays
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
]

/** The one range of IPv6 that is handed out to hosts; everything outside of it is set aside or not assigned. */
const UNICAST_V6 = '2000::/3'

/** What of that range is set aside all the same. */
const SPECIAL_V6 = [
  '2001::/23', // protocol assignments: Teredo, ORCHID, benchmarks and others
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, which wraps any IPv4 address
  '2620:4f:8000::/48', // AS112
  '3ffe::/16', // the former 6bone
  '3fff::/20', // documentation
]

/** How a network that has IPv6 alone writes an IPv4 address: the last 32 bits are that address. */
const NAT64 = '64:ff9b::/96'

const V4_BITS = 32n
const V6_BITS = 128n

const v4Number = (address: string) => address.split('.').reduce((sum, part) => (sum << 8n) | BigInt(part), 0n)

/** Groups of 16 bits as one number; `::` stands for as many zeros as are missing. */
function v6Number(address: string): bigint {
  const last = address.slice(address.lastIndexOf(':') + 1)
  const quad = last.includes('.') ? last : undefined
  const v4 = quad === undefined ? 0n : v4Number(quad)
  const text =
    quad === undefined
      ? address
      : `${address.slice(0, -quad.length)}${(v4 >> 16n).toString(16)}:${(v4 & 0xffffn).toString(16)}`
  const [head = '', tail] = text.split('::')
  const groups = (part = '') => (part === '' ? [] : part.split(':'))
  const before = groups(head)
  const after = groups(tail)
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n)
}

/** Whether a number of so many bits lies in a range. */
function rangeOf(range: string): (address: bigint) => boolean {
  const [first = '', length = '0'] = range.split('/')
  const [start, bits] = isIPv4(first) ? [v4Number(first), V4_BITS] : [v6Number(first), V6_BITS]
  const rest = bits - BigInt(length)
  return (address) => address >> rest === start >> rest
}

const specialV4 = SPECIAL_V4.map(rangeOf)
const specialV6 = SPECIAL_V6.map(rangeOf)
const isUnicastV6 = rangeOf(UNICAST_V6)
const isNat64 = rangeOf(NAT64)

const isPublicV4 = (address: bigint) => !specialV4.some((holds) => holds(address))

/**
 * Whether an address is one that anybody on the internet can reach: not this machine, not the network around it, nothing set
 * aside by IANA, nothing unassigned of IPv6. Addresses that wrap an IPv4 address are not public, but for NAT64's
 * `64:ff9b::/96`, which is as public as what it wraps.
 *
 * @param address as `net` and `dns` write it; anything else, and what has a zone (`fe80::1%eth0`), is not public
 * @example
 * isPublicAddress('93.184.215.14') // true
 * isPublicAddress('169.254.169.254') // false
 * isPublicAddress('::ffff:127.0.0.1') // false
 */
export function isPublicAddress(address: string): boolean {
  const version = address.includes('%') ? 0 : isIP(address)
  if (version === 0) return false
  if (version === 4) return isPublicV4(v4Number(address))
  const number = v6Number(address)
  if (isNat64(number)) return isPublicV4(number & 0xffff_ffffn)
  return isUnicastV6(number) && !specialV6.some((holds) => holds(number))
}
