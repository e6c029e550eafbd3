import { parseEnum, parseInteger } from '../../lib/search-params.ts'

export const CLASSES = [
  ...(['auth', 'admin', 'webhook', 'stream', 'upload', 'preview', 'image', 'collect', 'export'] as const),
  ...(['search', 'api'] as const),
] as const
/** Options for the hours of history. The first is the default, which the URL omits. */
export const SPANS = [24, 168] as const
export const IDENTITIES = ['user', 'device', 'network', 'block'] as const

/** Search parameters of the page. An undefined value means the default. */
export interface LimitedSearch {
  class?: (typeof CLASSES)[number] | undefined
  identity?: (typeof IDENTITIES)[number] | undefined
  hours?: (typeof SPANS)[number] | undefined
  page?: number | undefined
}

/** Reads the search parameters. Ignores invalid values. */
export const readLimitedSearch = (rawSearch: Record<string, unknown>): LimitedSearch => ({
  class: parseEnum(CLASSES, rawSearch.class),
  identity: parseEnum(IDENTITIES, rawSearch.identity),
  hours: Number(rawSearch.hours) === SPANS[1] ? SPANS[1] : undefined,
  page: parseInteger(rawSearch.page, 2, 1000),
})
