import { parseEnum, parseInteger } from '../../lib/search-params.ts'

/** Options for the minimum usage, as percentages of the limit. */
export const LEVELS = ['50', '80', '100'] as const

/** Search parameters of the list of quotas near their limit. An undefined value means the default. */
export interface NearLimitsSearch {
  level?: (typeof LEVELS)[number] | undefined
  page?: number | undefined
}

/** Parses the search parameters. Omits invalid values and the defaults: 80% and page 1. */
export function readNearLimitsSearch(rawSearch: Record<string, unknown>): NearLimitsSearch {
  const level = parseEnum(LEVELS, rawSearch.level)
  return { level: level === '80' ? undefined : level, page: parseInteger(rawSearch.page, 2, 10_000_000) }
}
