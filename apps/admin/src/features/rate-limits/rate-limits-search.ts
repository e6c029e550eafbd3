import { parseEnum, parseInteger } from '../../lib/search-params.ts'

/** Rate limit classes, in the order in which the page shows them. */
export const CLASSES = [
  // Split into two arrays, because the formatter would put each name of a longer array on its own line.
  ...(['auth', 'admin', 'webhook', 'stream', 'upload', 'preview', 'image', 'collect', 'export'] as const),
  ...(['search', 'api'] as const),
] as const
/** Options for the number of hours in the chart. The first is the default, which the URL omits. */
export const SPANS = [24, 168] as const
/** Kinds of clients. `network`: an IPv4 address or an IPv6 /64; `block`: an IPv4 /24 or an IPv6 /48. */
export const IDENTITIES = ['user', 'device', 'network', 'block'] as const

/** Search parameters of the Rate limits page. An undefined value means the default. */
export interface RateLimitsSearch {
  class?: (typeof CLASSES)[number] | undefined
  identity?: (typeof IDENTITIES)[number] | undefined
  hours?: (typeof SPANS)[number] | undefined
  page?: number | undefined
}

/** Parses the search parameters. Omits invalid values and the defaults. */
export const readRateLimitsSearch = (rawSearch: Record<string, unknown>): RateLimitsSearch => ({
  class: parseEnum(CLASSES, rawSearch.class),
  identity: parseEnum(IDENTITIES, rawSearch.identity),
  hours: Number(rawSearch.hours) === SPANS[1] ? SPANS[1] : undefined,
  page: parseInteger(rawSearch.page, 2, 1000),
})
