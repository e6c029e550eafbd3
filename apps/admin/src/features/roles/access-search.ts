import { PAGE_SIZES } from '../../lib/page-sizes.ts'
import { parseEnum, parseInteger } from '../../lib/search-params.ts'

export const TABS = ['permissions', 'matrix', 'roles'] as const
export const STATUSES = ['all', 'active', 'disabled', 'archived'] as const
export const RISK_LEVELS = ['low', 'medium', 'high', 'critical'] as const
export const SORTS = ['sort_order', 'name', 'display_name', 'category', 'updated_at', 'usage_count'] as const
export const ORDERS = ['asc', 'desc'] as const

export type AccessTab = (typeof TABS)[number]
export type RiskLevel = (typeof RISK_LEVELS)[number]
export type Sort = (typeof SORTS)[number]
export type Order = (typeof ORDERS)[number]

/** State of the roles page: the tab, and the filters, sort order, and pagination of the permission list. */
export interface AccessView {
  tab: AccessTab
  search: string
  category: string
  status: (typeof STATUSES)[number]
  risk: RiskLevel | ''
  sort: Sort
  order: Order
  page: number
  limit: number
}

/** State of the roles page as search parameters. Defaults are left out or undefined to keep links short. */
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

const MAX_SEARCH_LENGTH = 100
const MAX_CATEGORY_LENGTH = 50

const parseText = (value: unknown, maxLength: number) =>
  typeof value === 'string' ? value.trim().slice(0, maxLength) : ''

/** Parses the search parameters. Invalid values count as missing. */
export function readAccessSearch(rawSearch: Record<string, unknown>): AccessSearch {
  const limit = parseInteger(rawSearch.limit, 1, 100)
  return toSearch({
    tab: parseEnum(TABS, rawSearch.tab) ?? DEFAULTS.tab,
    search: parseText(rawSearch.search, MAX_SEARCH_LENGTH),
    category: parseText(rawSearch.category, MAX_CATEGORY_LENGTH),
    status: parseEnum(STATUSES, rawSearch.status) ?? DEFAULTS.status,
    risk: parseEnum(RISK_LEVELS, rawSearch.risk) ?? DEFAULTS.risk,
    sort: parseEnum(SORTS, rawSearch.sort) ?? DEFAULTS.sort,
    order: parseEnum(ORDERS, rawSearch.order) ?? DEFAULTS.order,
    page: parseInteger(rawSearch.page, 1, 10_000_000) ?? DEFAULTS.page,
    limit: PAGE_SIZES.find((size) => size === limit) ?? DEFAULTS.limit,
  })
}

/**
 * Converts the state to search parameters. Defaults are undefined rather than left out, because the router
 * merges the result into the raw parameters and keeps the raw value of a parameter that is left out.
 */
export function toSearch(view: AccessView): AccessSearch {
  const undefinedIfDefault = <Key extends keyof AccessView>(key: Key) =>
    view[key] === DEFAULTS[key] ? undefined : view[key]
  return {
    tab: undefinedIfDefault('tab'),
    search: undefinedIfDefault('search'),
    category: undefinedIfDefault('category'),
    status: undefinedIfDefault('status'),
    risk: undefinedIfDefault('risk'),
    sort: undefinedIfDefault('sort'),
    order: undefinedIfDefault('order'),
    page: undefinedIfDefault('page'),
    limit: undefinedIfDefault('limit'),
  }
}

export const withDefaults = (search: AccessSearch): AccessView => ({
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
