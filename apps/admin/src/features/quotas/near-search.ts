import { oneOf, wholeNumber } from '../../lib/address.ts'

/** Per cent of a limit. */
export const LEVELS = ['50', '80', '100'] as const

/** What of the address says who is listed. What is undefined has its default. */
export interface NearSearch {
  level?: (typeof LEVELS)[number] | undefined
  page?: number | undefined
}

/** Reads the address; what makes no sense there is as good as absent. */
export function readNearSearch(given: Record<string, unknown>): NearSearch {
  const level = oneOf(LEVELS, given.level)
  return { level: level === '80' ? undefined : level, page: wholeNumber(given.page, 2, 10_000_000) }
}
