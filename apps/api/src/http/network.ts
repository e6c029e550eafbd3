import { isIPv6 } from 'node:net'
import type { Parties } from '@veranda/fair-queue'
import type { Config } from '../config.ts'
import type { RequestContext } from './request-context.ts'

/**
 * Who is behind an address, as far as an address tells: an IPv4 address, or the /64 of an IPv6 one, all of which one
 * household or host has to itself. An IPv4 address in IPv6 clothes is the IPv4 address.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%', 1)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = bare.toLowerCase().split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const [left, right] = [groups(head), groups(tail ?? '')]
  // Dotted quads at the end fill two groups, but never one of the first four of a written-out address.
  const missing = tail === undefined ? 0 : 8 - left.length - right.length
  const all = [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...right]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/**
 * Returns a client's address as the logs may have it.
 *
 * @returns null where the setting leaves addresses out
 */
export function loggedIp({ LOG_IP }: Pick<Config, 'LOG_IP'>, address: string): string | null {
  if (LOG_IP === 'off') return null
  return LOG_IP === 'shortened' ? blockOf(address) : address
}

/** The /24 or /48 of the address: what one network operator's customer may have at most. */
export function blockOf(address: string): string {
  const network = networkOf(address)
  return network.endsWith('::/64')
    ? `${network.split(':').slice(0, 3).join(':')}::/48`
    : network.replace(/\.\d+$/, '.0/24')
}

/** Whether a network is this machine: programs on it, a proxy among them, are no strangers. */
export const isLoopback = (network: string): boolean =>
  network.startsWith('127.') || network === networkOf('::1')

/** Who shares what is scarce: the block first, for who has one network of it may have them all. */
export const partiesOf = ({ address, viewer }: Pick<RequestContext, 'address' | 'viewer'>): Parties => [
  `block:${blockOf(address)}`,
  `network:${networkOf(address)}`,
  ...(viewer ? [`user:${viewer.id}`] : []),
]
