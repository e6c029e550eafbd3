import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { blockOf, networkOf } from '../../http/network.ts'

/** What a browser or a program sends alike with each of its requests. */
const STABLE_HEADERS = [
  'user-agent',
  'accept-language',
  'accept-encoding',
  'sec-ch-ua',
  'sec-ch-ua-mobile',
  'sec-ch-ua-platform',
] as const

/** Characters of a header that count; real ones have fewer. */
const MOST_TEXT = 300
/** Devices whose hash this process remembers. */
const MOST_REMEMBERED = 5_000

export interface Identities {
  block: string
  network: string
  /** with its network before it, or nobody who reads the list of the limited would know whom it is about */
  device: string
}

/** Says who is asking, as far as it shows before anybody is signed in; `key` is the key of the devices' hash. */
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
