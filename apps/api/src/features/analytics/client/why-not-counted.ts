import type { IncomingHttpHeaders } from 'node:http'
import type { Network } from '@veranda/ip-origin'
import { isbot } from 'isbot'
import { headerText } from './headers.ts'

export const NOT_COUNTED = ['opted_out', 'bot', 'prefetch', 'data_centre'] as const

export type NotCounted = (typeof NOT_COUNTED)[number]

/** What browsers call a page that they load before anybody has asked for it, in `Sec-Purpose` and its forerunners. */
const AHEAD = /\b(?:prefetch|prerender|preview)\b/i
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

const isOptedOut = (headers: IncomingHttpHeaders) =>
  headerText(headers, 'dnt') === '1' || headerText(headers, 'sec-gpc') === '1'

/** A browser always says what it is; who says nothing is a program. */
function isMachine(headers: IncomingHttpHeaders): boolean {
  const agent = headerText(headers, 'user-agent')
  return agent === '' || isbot(agent)
}

/**
 * Why a visit is not counted, or null where it is. Who asks not to be followed is heard first, before anything else is looked
 * at; then come machines that say so, pages that nobody has seen yet, and machines that only their network tells. People
 * behind a VPN are counted.
 */
export function whyNotCounted(headers: IncomingHttpHeaders, network: Network | null): NotCounted | null {
  if (isOptedOut(headers)) return 'opted_out'
  if (isMachine(headers)) return 'bot'
  if (PURPOSES.some((name) => AHEAD.test(headerText(headers, name)))) return 'prefetch'
  return network === 'data_centre' ? 'data_centre' : null
}
