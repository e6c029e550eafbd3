import { PAGE_SIZES } from '../../lib/page-sizes.ts'
import { parseEnum, parseInteger } from '../../lib/search-params.ts'
import { NO_FILTER, readFilter, type UsersFilter } from './users-filter.ts'

export const SORTS = ['created_at', 'last_login', 'name', 'username', 'login_count', 'id'] as const
export const ORDERS = ['asc', 'desc'] as const

export type Sort = (typeof SORTS)[number]
export type Order = (typeof ORDERS)[number]

/** State of the users list: its filter, sort order, page, and page size. */
export interface UsersView extends UsersFilter {
  sort: Sort
  order: Order
  page: number
  limit: number
}

/** URL parameters of the users list. Defaults are omitted or undefined, so that links stay short. */
export type UsersSearch = { [Key in keyof UsersView]?: UsersView[Key] | undefined }

export const DEFAULTS: UsersView = { ...NO_FILTER, sort: 'created_at', order: 'desc', page: 1, limit: 20 }

const FIELDS = Object.keys(DEFAULTS) as (keyof UsersView)[]

/** Reads the URL parameters. Ignores invalid values. */
export function readUsersSearch(rawSearch: Record<string, unknown>): UsersSearch {
  const limit = parseInteger(rawSearch.limit, 1, 100)
  return toSearch({
    ...readFilter(rawSearch),
    sort: parseEnum(SORTS, rawSearch.sort) ?? DEFAULTS.sort,
    order: parseEnum(ORDERS, rawSearch.order) ?? DEFAULTS.order,
    page: parseInteger(rawSearch.page, 1, 10_000_000) ?? DEFAULTS.page,
    limit: PAGE_SIZES.find((size) => size === limit) ?? DEFAULTS.limit,
  })
}

/**
 * Converts a view to URL parameters. A parameter with its default value is undefined instead of omitted,
 * because the router merges the result into the raw parameters and would keep the raw value of an omitted
 * parameter.
 */
export const toSearch = (view: UsersView): UsersSearch =>
  Object.fromEntries(
    FIELDS.map((field) => [field, view[field] === DEFAULTS[field] ? undefined : view[field]]),
  )

/**
 * Adds the defaults to the URL parameters. Omits unknown parameters, which the router keeps and the API would
 * reject.
 */
export const withDefaults = (search: UsersSearch): UsersView => ({
  ...DEFAULTS,
  ...Object.fromEntries(
    FIELDS.filter((field) => search[field] !== undefined).map((field) => [field, search[field]]),
  ),
})
