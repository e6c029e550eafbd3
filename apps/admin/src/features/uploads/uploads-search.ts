import { parseEnum, parseId, parseInteger } from '../../lib/search-params.ts'

export const SORTS = ['newest', 'oldest', 'largest'] as const

export type Sort = (typeof SORTS)[number]

/** URL parameters of the uploads tab. An undefined value means the default. */
export interface UploadsSearch {
  /** ID of the user whose images are listed */
  user?: number | undefined
  /** part of a file name or a username */
  search?: string | undefined
  /** defaults to newest */
  sort?: Sort | undefined
  /** page of the list of images */
  page?: number | undefined
  /** part of a username, to search the list of users */
  username?: string | undefined
  /** page of the list of users */
  users_page?: number | undefined
}

const trimText = (value: unknown) => (typeof value === 'string' && value.trim().slice(0, 100)) || undefined

const MAX_PAGE = 1_000_000

/** Reads the URL parameters. Invalid values and defaults become undefined, so that URLs stay short. */
export function readUploadsSearch(rawSearch: Record<string, unknown>): UploadsSearch {
  const sort = parseEnum(SORTS, rawSearch.sort)
  return {
    user: parseId(rawSearch.user),
    search: trimText(rawSearch.search),
    sort: sort === 'newest' ? undefined : sort,
    page: parseInteger(rawSearch.page, 2, MAX_PAGE),
    username: trimText(rawSearch.username),
    users_page: parseInteger(rawSearch.users_page, 2, MAX_PAGE),
  }
}
