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

/** Who is asking, as far as it shows before anybody is signed in. */
export function identitiesOf(address: string, headers: IncomingHttpHeaders, key: Buffer) {
  const network = networkOf(address)
  const hash = createHmac('sha256', key).update(network)
  for (const name of STABLE_HEADERS) hash.update(`\n${headers[name] ?? ''}`)
  // With its network before it, or nobody who reads the list would know whom it is about.
  return { block: blockOf(address), network, device: `${network}~${hash.digest('base64url').slice(0, 16)}` }
}
