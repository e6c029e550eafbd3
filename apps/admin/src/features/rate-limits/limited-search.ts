import { oneOf, wholeNumber } from '../../lib/address.ts'

export const CLASSES = ['auth', 'admin', 'search', 'api'] as const
export const IDENTITIES = ['user', 'device', 'network', 'block'] as const

/** The address of a view of the list. What is undefined has its default. */
export interface LimitedSearch {
  class?: (typeof CLASSES)[number] | undefined
  identity?: (typeof IDENTITIES)[number] | undefined
  page?: number | undefined
}

/** Reads the address; what makes no sense there is as good as absent. */
export const readLimitedSearch = (given: Record<string, unknown>): LimitedSearch => ({
  class: oneOf(CLASSES, given.class),
  identity: oneOf(IDENTITIES, given.identity),
  page: wholeNumber(given.page, 2, 1000),
})
