import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { blockOf, networkOf } from '../../http/network.ts'

/** Headers that a client sends unchanged with each request. */
const STABLE_HEADERS = [
  'user-agent',
  'accept-language',
  'accept-encoding',
  'sec-ch-ua',
  'sec-ch-ua-mobile',
  'sec-ch-ua-platform',
] as const

/** Limit of characters read from a header. Real values are shorter. */
const MOST_TEXT = 300
/** Limit of clients cached per process. */
const MOST_REMEMBERED = 5_000

export interface Identities {
  block: string
  network: string
  /** Includes the network, so that administrators can tell where a listed client is. */
  device: string
}

/**
 * Creates a function that identifies a client before authentication. `key` is the secret for hashing devices.
 */
export function createIdentification(key: Buffer) {
  const known = new Map<string, Identities>()
  return (address: string, headers: IncomingHttpHeaders): Identities => {
    const said = [
      address,
      ...STABLE_HEADERS.map((name) => String(headers[name] ?? '').slice(0, MOST_TEXT)),
    ].join('\n')
    const before = known.get(said)
    if (before) return before
    const network = networkOf(address)
    const [, ...shown] = said.split('\n')
    const hash = createHmac('sha256', key)
      .update([network, ...shown].join('\n'))
      .digest('base64url')
    const identities = { block: blockOf(address), network, device: `${network}~${hash.slice(0, 16)}` }
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(said, identities)
    return identities
  }
}
