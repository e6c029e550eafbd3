import { oneOf, wholeNumber } from '../../lib/address.ts'

export const SORTS = ['created_at', 'last_login', 'name', 'username', 'login_count', 'id'] as const
export const ORDERS = ['asc', 'desc'] as const
export const PAGE_SIZES = [20, 50, 100] as const

export type Sort = (typeof SORTS)[number]
export type Order = (typeof ORDERS)[number]

/** A view of the list. */
export interface UsersView {
  search: string
  sort: Sort
  order: Order
  page: number
  limit: number
}

/** Its address. What is left out or undefined has its default, so that plain links stay short. */
export type UsersSearch = { [Key in keyof UsersView]?: UsersView[Key] | undefined }

export const DEFAULTS = {
  search: '',
  sort: 'created_at',
  order: 'desc',
  page: 1,
  limit: 20,
} as const satisfies UsersView

const LONGEST_SEARCH = 100

/** Reads the address; what makes no sense there is as good as absent. */
export function readUsersSearch(given: Record<string, unknown>): UsersSearch {
  const search = typeof given.search === 'string' ? given.search.trim().slice(0, LONGEST_SEARCH) : ''
  const limit = wholeNumber(given.limit, 1, 100)
  return tidy({
    search,
    sort: oneOf(SORTS, given.sort) ?? DEFAULTS.sort,
    order: oneOf(ORDERS, given.order) ?? DEFAULTS.order,
    page: wholeNumber(given.page, 1, 10_000_000) ?? DEFAULTS.page,
    limit: PAGE_SIZES.find((size) => size === limit) ?? DEFAULTS.limit,
  })
}

/** The address of a view. Defaults are undefined, not absent: the router lays this over the raw address. */
export const tidy = (view: UsersView): { [Key in keyof UsersView]: UsersView[Key] | undefined } => ({
  search: view.search === DEFAULTS.search ? undefined : view.search,
  sort: view.sort === DEFAULTS.sort ? undefined : view.sort,
  order: view.order === DEFAULTS.order ? undefined : view.order,
  page: view.page === DEFAULTS.page ? undefined : view.page,
  limit: view.limit === DEFAULTS.limit ? undefined : view.limit,
})

export const viewOf = (search: UsersSearch): UsersView => ({
  search: search.search ?? DEFAULTS.search,
  sort: search.sort ?? DEFAULTS.sort,
  order: search.order ?? DEFAULTS.order,
  page: search.page ?? DEFAULTS.page,
  limit: search.limit ?? DEFAULTS.limit,
})
