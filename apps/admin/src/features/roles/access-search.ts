import { oneOf, wholeNumber } from '../../lib/address.ts'
import { PAGE_SIZES } from '../../lib/page-sizes.ts'

export const TABS = ['permissions', 'matrix', 'roles'] as const
export const STATUSES = ['all', 'active', 'disabled', 'archived'] as const
export const RISKS = ['low', 'medium', 'high', 'critical'] as const
export const SORTS = ['sort_order', 'name', 'display_name', 'category', 'updated_at', 'usage_count'] as const
export const ORDERS = ['asc', 'desc'] as const

export type AccessTab = (typeof TABS)[number]
export type Risk = (typeof RISKS)[number]
export type Sort = (typeof SORTS)[number]
export type Order = (typeof ORDERS)[number]

/** State of the page: the tab, and the filters of the permissions list. */
export interface AccessView {
  tab: AccessTab
  search: string
  category: string
  status: (typeof STATUSES)[number]
  risk: Risk | ''
  sort: Sort
  order: Order
  page: number
  limit: number
}

/** Search parameters of the page. Defaults are omitted or undefined, so that links stay short. */
export type AccessSearch = { [Key in keyof AccessView]?: AccessView[Key] | undefined }

export const DEFAULTS: AccessView = {
  tab: 'permissions',
  search: '',
  category: '',
  status: 'all',
  risk: '',
  sort: 'sort_order',
  order: 'asc',
  page: 1,
  limit: 20,
}

const LONGEST_SEARCH = 100
const LONGEST_CATEGORY = 50

const words = (value: unknown, longest: number) =>
  typeof value === 'string' ? value.trim().slice(0, longest) : ''

/** Reads the search parameters. Ignores invalid values. */
export function readAccessSearch(given: Record<string, unknown>): AccessSearch {
  const limit = wholeNumber(given.limit, 1, 100)
  return tidy({
    tab: oneOf(TABS, given.tab) ?? DEFAULTS.tab,
    search: words(given.search, LONGEST_SEARCH),
    category: words(given.category, LONGEST_CATEGORY),
    status: oneOf(STATUSES, given.status) ?? DEFAULTS.status,
    risk: oneOf(RISKS, given.risk) ?? DEFAULTS.risk,
    sort: oneOf(SORTS, given.sort) ?? DEFAULTS.sort,
    order: oneOf(ORDERS, given.order) ?? DEFAULTS.order,
    page: wholeNumber(given.page, 1, 10_000_000) ?? DEFAULTS.page,
    limit: PAGE_SIZES.find((size) => size === limit) ?? DEFAULTS.limit,
  })
}

/**
 * Converts the state to search parameters. Sets defaults to undefined instead of omitting them, because the
 * router merges the result into the raw parameters.
 */
export function tidy(view: AccessView): AccessSearch {
  const kept = <Key extends keyof AccessView>(key: Key) =>
    view[key] === DEFAULTS[key] ? undefined : view[key]
  return {
    tab: kept('tab'),
    search: kept('search'),
    category: kept('category'),
    status: kept('status'),
    risk: kept('risk'),
    sort: kept('sort'),
    order: kept('order'),
    page: kept('page'),
    limit: kept('limit'),
  }
}

export const viewOf = (search: AccessSearch): AccessView => ({
  tab: search.tab ?? DEFAULTS.tab,
  search: search.search ?? DEFAULTS.search,
  category: search.category ?? DEFAULTS.category,
  status: search.status ?? DEFAULTS.status,
  risk: search.risk ?? DEFAULTS.risk,
  sort: search.sort ?? DEFAULTS.sort,
  order: search.order ?? DEFAULTS.order,
  page: search.page ?? DEFAULTS.page,
  limit: search.limit ?? DEFAULTS.limit,
})
