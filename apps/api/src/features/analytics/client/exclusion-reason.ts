import type { IncomingHttpHeaders } from 'node:http'
import type { Network } from '@veranda/ip-origin'
import { isbot } from 'isbot'
import { readHeader } from './read-header.ts'

export const EXCLUSION_REASONS = ['opted_out', 'bot', 'prefetch', 'data_centre'] as const

export type ExclusionReason = (typeof EXCLUSION_REASONS)[number]

/**
 * Values of `Sec-Purpose` and its predecessors for pages that a browser loads before the user requests them.
 */
const PREFETCH_PURPOSE = /\b(?:prefetch|prerender|preview)\b/i
const PURPOSE_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

const isOptedOut = (headers: IncomingHttpHeaders) =>
  readHeader(headers, 'dnt') === '1' || readHeader(headers, 'sec-gpc') === '1'

/**
 * Returns whether the client is a bot. Browsers always send a user agent, so clients without one are bots.
 */
function isAutomated(headers: IncomingHttpHeaders): boolean {
  const agent = readHeader(headers, 'user-agent')
  return agent === '' || isbot(agent)
}

/**
 * Returns why the events of a request are not counted, or null if they are counted. The opt-out is checked
 * first, then declared bots, prefetched pages, and finally data center networks. VPN users are counted.
 */
export function getExclusionReason(
  headers: IncomingHttpHeaders,
  network: Network | null,
): ExclusionReason | null {
  if (isOptedOut(headers)) return 'opted_out'
  if (isAutomated(headers)) return 'bot'
  if (PURPOSE_HEADERS.some((name) => PREFETCH_PURPOSE.test(readHeader(headers, name)))) return 'prefetch'
  return network === 'data_centre' ? 'data_centre' : null
}
