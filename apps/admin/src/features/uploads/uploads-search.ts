import { parseEnum, parseInteger } from '../../lib/search-params.ts'

export const SORTS = ['newest', 'oldest', 'largest'] as const

export type Sort = (typeof SORTS)[number]

/** Search parameters of the list of uploads. An undefined value means the default. */
export interface UploadsSearch {
  /** ID of the user whose images are listed */
  user?: number | undefined
  /** part of a file name or a username */
  search?: string | undefined
  /** defaults to newest */
  sort?: Sort | undefined
  page?: number | undefined
  /** part of a username, for the storage list */
  username?: string | undefined
  /** page of the storage list */
  users_page?: number | undefined
}

const trimText = (value: unknown) => (typeof value === 'string' && value.trim().slice(0, 100)) || undefined

const LAST_PAGE = 1_000_000

/** Reads the search parameters. Ignores invalid values. */
export function readUploadsSearch(given: Record<string, unknown>): UploadsSearch {
  const sort = parseEnum(SORTS, given.sort)
  return {
    user: parseInteger(given.user, 1, 999_999_999),
    search: trimText(given.search),
    sort: sort === 'newest' ? undefined : sort,
    page: parseInteger(given.page, 2, LAST_PAGE),
    username: trimText(given.username),
    users_page: parseInteger(given.users_page, 2, LAST_PAGE),
  }
}
