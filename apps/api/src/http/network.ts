import { isIPv6 } from 'node:net'
import type { Parties } from '@veranda/fair-queue'
import type { Config } from '../config.ts'
import type { RequestContext } from './request-context.ts'

/**
 * Returns the network of an IP address: the IPv4 address itself, or the /64 of an IPv6 address, which usually
 * belongs to a single household or host. IPv4-mapped IPv6 counts as IPv4.
 */
export function getNetwork(ip: string): string {
  const [withoutZone = ''] = ip.split('%', 1)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutZone)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(withoutZone)) return withoutZone
  const [head = '', tail] = withoutZone.toLowerCase().split('::')
  // An IPv4 address at the end, as in `64:ff9b::192.0.2.1`, represents the last two of the eight groups.
  const splitGroups = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .flatMap((group) => (group.includes('.') ? [group, group] : [group]))
  const [left, right] = [splitGroups(head), splitGroups(tail ?? '')]
  const missingCount = tail === undefined ? 0 : 8 - left.length - right.length
  const allGroups = [...left, ...Array<string>(Math.max(0, missingCount)).fill('0'), ...right]
  return `${allGroups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/**
 * Returns a client's IP address in the form that `LOG_IP` allows in logs.
 *
 * @returns null if logs must not contain IP addresses
 */
export function toLoggedIp({ LOG_IP }: Pick<Config, 'LOG_IP'>, ip: string): string | null {
  if (LOG_IP === 'off') return null
  return LOG_IP === 'shortened' ? getIpRange(ip) : ip
}

/** Returns the IPv4 /24 or IPv6 /48 of an IP address, the largest range that one customer usually has. */
export function getIpRange(ip: string): string {
  const network = getNetwork(ip)
  return network.endsWith('::/64')
    ? `${network.split(':').slice(0, 3).join(':')}::/48`
    : network.replace(/\.\d+$/, '.0/24')
}

/** Returns whether a network is the loopback network of this machine, which local proxies use. */
export const isLoopback = (network: string): boolean =>
  network.startsWith('127.') || network === getNetwork('::1')

/**
 * Returns the parties of a request among which fair queues share resources, from the widest to the narrowest:
 * IP range, network, and user. The IP range is included, because all its networks may belong to one client.
 */
export const getParties = ({ ip, currentUser }: Pick<RequestContext, 'ip' | 'currentUser'>): Parties => [
  `block:${getIpRange(ip)}`,
  `network:${getNetwork(ip)}`,
  ...(currentUser ? [`user:${currentUser.id}`] : []),
]
