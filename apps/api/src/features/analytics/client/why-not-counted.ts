import type { IncomingHttpHeaders } from 'node:http'
import type { Network } from '@veranda/ip-origin'
import { isbot } from 'isbot'
import { headerText } from './headers.ts'

export const NOT_COUNTED = ['opted_out', 'bot', 'prefetch', 'data_centre'] as const

export type NotCounted = (typeof NOT_COUNTED)[number]

/**
 * Values of `Sec-Purpose` and its predecessors for pages that a browser loads before the user requests them.
 */
const AHEAD = /\b(?:prefetch|prerender|preview)\b/i
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

const isOptedOut = (headers: IncomingHttpHeaders) =>
  headerText(headers, 'dnt') === '1' || headerText(headers, 'sec-gpc') === '1'

/**
 * Returns whether the client is a bot. Browsers always send a user agent, so clients without one are bots.
 */
function isMachine(headers: IncomingHttpHeaders): boolean {
  const agent = headerText(headers, 'user-agent')
  return agent === '' || isbot(agent)
}

/**
 * Returns why a visit is not counted, or null if it is counted. The opt-out is checked first, then declared
 * bots, prefetched pages, and finally data center networks. VPN users are counted.
 */
export function whyNotCounted(headers: IncomingHttpHeaders, network: Network | null): NotCounted | null {
  if (isOptedOut(headers)) return 'opted_out'
  if (isMachine(headers)) return 'bot'
  if (PURPOSES.some((name) => AHEAD.test(headerText(headers, name)))) return 'prefetch'
  return network === 'data_centre' ? 'data_centre' : null
}
