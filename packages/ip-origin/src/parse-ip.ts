import { isIP } from 'node:net'

/** Maximum length of an IPv6 address: six full groups and an IPv4 address. */
const MAX_LENGTH = 45

// Character codes.
const COLON = 58
const DOT = 46
const ZERO = 48

/**
 * A parsed IP address. For IPv6, it contains only the network, which is the first 64 bits, in two halves. The
 * lookup table has no finer ranges.
 */
export type ParsedIp = { version: 4; number: number } | { version: 6; high: number; low: number }

/**
 * Parses an IP address. An IPv4 address wrapped in IPv6, from a dual-stack socket (`::ffff:…`) or from a
 * network without IPv4 (NAT64, `64:ff9b::/96`), is returned as IPv4.
 *
 * @returns null for undefined, invalid text, or an IP address with a zone (`fe80::1%eth0`)
 */
export function parseIp(text: string | undefined): ParsedIp | null {
  if (text === undefined || text.length > MAX_LENGTH || text.includes('%')) return null
  const version = isIP(text)
  if (version === 4) return { version, number: parseV4(text) }
  if (version === 0) return null
  const groups = parseV6(text)
  if (wrapsV4(groups)) return { version: 4, number: joinGroups(groups, 6) }
  return { version: 6, high: joinGroups(groups, 0), low: joinGroups(groups, 2) }
}

/** Joins the group at `index` and the next one, with 16 bits each, into an unsigned number. */
const joinGroups = (groups: Uint16Array, index: number) =>
  (groups[index] ?? 0) * 0x1_0000 + (groups[index + 1] ?? 0)

/** Returns whether an IPv6 address has one of the prefixes `::ffff:0:0/96` and `64:ff9b::/96`. */
function wrapsV4(groups: Uint16Array): boolean {
  const isMiddleZero = joinGroups(groups, 2) === 0 && groups[4] === 0
  if (joinGroups(groups, 0) === 0) return isMiddleZero && groups[5] === 0xffff
  return isMiddleZero && groups[0] === 0x64 && groups[1] === 0xff9b && groups[5] === 0
}

function parseV4(text: string): number {
  let number = 0
  let part = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === DOT) {
      number = number * 256 + part
      part = 0
    } else part = part * 10 + (code - ZERO)
  }
  return number * 256 + part
}

/** Parses the eight groups of a valid IPv6 address; `::` is expanded to the missing zeros. */
function parseV6(text: string): Uint16Array {
  const groups = new Uint16Array(8)
  let count = 0
  /** number of groups before `::`, or -1 if the text has no `::` */
  let gap = -1
  let start = 0
  while (start < text.length) {
    if (text.charCodeAt(start) === COLON) {
      // The first two colons of `::1`, or the second colon of `2001::1`.
      gap = count
      start += start === 0 ? 2 : 1
      continue
    }
    const colon = text.indexOf(':', start)
    const end = colon === -1 ? text.length : colon
    const part = text.slice(start, end)
    if (part.includes('.')) {
      const number = parseV4(part)
      groups[count] = number >>> 16
      groups[count + 1] = number & 0xffff
      count += 2
    } else {
      groups[count] = Number.parseInt(part, 16)
      count += 1
    }
    start = end + 1
  }
  if (gap !== -1) {
    // Moves the groups after `::` to the end.
    groups.copyWithin(8 - (count - gap), gap, count)
    groups.fill(0, gap, 8 - (count - gap))
  }
  return groups
}
