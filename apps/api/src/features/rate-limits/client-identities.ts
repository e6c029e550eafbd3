import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { getIpRange, getNetwork } from '../../http/network.ts'

/** Headers that a client sends unchanged with each request. */
const STABLE_HEADERS = [
  'user-agent',
  'accept-language',
  'accept-encoding',
  'sec-ch-ua',
  'sec-ch-ua-mobile',
  'sec-ch-ua-platform',
] as const

/** Maximum number of characters read from a header. Real values are shorter. */
const MAX_HEADER_LENGTH = 300
/** Maximum number of clients cached per process. */
const MAX_CACHED = 5_000

export interface ClientIdentities {
  /** IPv4 /24 or IPv6 /48. */
  ipRange: string
  /** IPv4 address or IPv6 /64. */
  network: string
  /** Network and hash of the device, so that administrators can see the network of a rate-limited device. */
  device: string
}

/**
 * Creates a function that identifies the client of a request by IP address and headers, because the user is
 * not known before authentication.
 *
 * @param key secret for the hashes of devices
 */
export function createClientIdentifier(key: Buffer) {
  const cache = new Map<string, ClientIdentities>()
  return (ip: string, headers: IncomingHttpHeaders): ClientIdentities => {
    const cacheKey = [
      ip,
      ...STABLE_HEADERS.map((name) => String(headers[name] ?? '').slice(0, MAX_HEADER_LENGTH)),
    ].join('\n')
    const cached = cache.get(cacheKey)
    if (cached) return cached
    const network = getNetwork(ip)
    const [, ...headerValues] = cacheKey.split('\n')
    const hash = createHmac('sha256', key)
      .update([network, ...headerValues].join('\n'))
      .digest('base64url')
    const identities = { ipRange: getIpRange(ip), network, device: `${network}~${hash.slice(0, 16)}` }
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(cacheKey, identities)
    return identities
  }
}
