import { oneOf, wholeNumber } from '../../lib/address.ts'

export const SORTS = ['newest', 'oldest', 'largest'] as const

export type Sort = (typeof SORTS)[number]

/** What is chosen on the tab of everybody's uploads. What is undefined has its default. */
export interface UploadsSearch {
  /** whose pictures alone, by id */
  user?: number | undefined
  /** a part of a file name, or of a username */
  search?: string | undefined
  /** without one: newest */
  sort?: Sort | undefined
  page?: number | undefined
  /** a part of the username of whom the storage is shown of */
  who?: string | undefined
  /** the page of these */
  who_page?: number | undefined
}

const text = (value: unknown) => (typeof value === 'string' && value.trim().slice(0, 100)) || undefined

const LAST_PAGE = 1_000_000

/** Reads the address; what makes no sense there is as good as absent. */
export function readUploadsSearch(given: Record<string, unknown>): UploadsSearch {
  const sort = oneOf(SORTS, given.sort)
  return {
    user: wholeNumber(given.user, 1, 999_999_999),
    search: text(given.search),
    sort: sort === 'newest' ? undefined : sort,
    page: wholeNumber(given.page, 2, LAST_PAGE),
    who: text(given.who),
    who_page: wholeNumber(given.who_page, 2, LAST_PAGE),
  }
}
