import { oneOf, wholeNumber } from '../../lib/address.ts'

/** Percentages of a limit. */
export const LEVELS = ['50', '80', '100'] as const

/** Search parameters of the list. An undefined value means the default. */
export interface NearSearch {
  level?: (typeof LEVELS)[number] | undefined
  page?: number | undefined
}

/** Reads the search parameters. Ignores invalid values. */
export function readNearSearch(given: Record<string, unknown>): NearSearch {
  const level = oneOf(LEVELS, given.level)
  return { level: level === '80' ? undefined : level, page: wholeNumber(given.page, 2, 10_000_000) }
}
