import { oneOf, wholeNumber } from '../../lib/address.ts'

export const SORTS = ['created_at', 'last_login', 'name', 'username', 'login_count', 'id'] as const
export const ORDERS = ['asc', 'desc'] as const
export const PAGE_SIZES = [20, 50, 100] as const

export type Sort = (typeof SORTS)[number]
export type Order = (typeof ORDERS)[number]

/** The address of a view of the list. What is left out has its default, so that plain links stay short. */
export interface UsersSearch {
  search?: string
  sort?: Sort
  order?: Order
  page?: number
  limit?: number
}

export const DEFAULTS = {
  search: '',
  sort: 'created_at',
  order: 'desc',
  page: 1,
  limit: 20,
} as const satisfies Required<UsersSearch>

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

/** Leaves out what is the default. */
export function tidy(view: Required<UsersSearch>): UsersSearch {
  return {
    ...(view.search !== DEFAULTS.search && { search: view.search }),
    ...(view.sort !== DEFAULTS.sort && { sort: view.sort }),
    ...(view.order !== DEFAULTS.order && { order: view.order }),
    ...(view.page !== DEFAULTS.page && { page: view.page }),
    ...(view.limit !== DEFAULTS.limit && { limit: view.limit }),
  }
}

export const viewOf = (search: UsersSearch): Required<UsersSearch> => ({ ...DEFAULTS, ...search })
