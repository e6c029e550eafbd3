import { parseEnum, parseId, parseInteger } from '../../lib/search-params.ts'
import { TIMEOUT_TYPES, type TimeoutType } from '../../lib/timeout-types.ts'

export const STATUSES = ['running', 'expired', 'revoked', 'all'] as const
export const ORDERS = ['newest', 'oldest', 'ends_first', 'ends_last'] as const

/** URL parameters of the list of timeouts. An undefined value means the default. */
export interface TimeoutsSearch {
  search?: string | undefined
  status?: (typeof STATUSES)[number] | undefined
  type?: TimeoutType | undefined
  /** ID of the user who issued the timeouts */
  issued_by?: number | undefined
  order?: (typeof ORDERS)[number] | undefined
  page?: number | undefined
}

/** Reads the URL parameters. Invalid values and defaults become undefined, so that URLs stay short. */
export function readTimeoutsSearch(rawSearch: Record<string, unknown>): TimeoutsSearch {
  const status = parseEnum(STATUSES, rawSearch.status)
  const order = parseEnum(ORDERS, rawSearch.order)
  const page = parseInteger(rawSearch.page, 2, 10_000_000)
  const search = typeof rawSearch.search === 'string' ? rawSearch.search.trim().slice(0, 100) : ''
  return {
    search: search || undefined,
    status: status === 'running' ? undefined : status,
    type: parseEnum(TIMEOUT_TYPES, rawSearch.type),
    issued_by: parseId(rawSearch.issued_by),
    order: order === 'newest' ? undefined : order,
    page,
  }
}

const SORT_QUERIES = {
  newest: { sort: 'created_at', order: 'desc' },
  oldest: { sort: 'created_at', order: 'asc' },
  ends_first: { sort: 'expires_at', order: 'asc' },
  ends_last: { sort: 'expires_at', order: 'desc' },
} as const

/** Converts the URL parameters to the API's query parameters. */
export const toQuery = ({ order = 'newest', search, type, issued_by, status, page }: TimeoutsSearch) => ({
  ...SORT_QUERIES[order],
  status: status ?? 'running',
  page: page ?? 1,
  ...(search && { search }),
  ...(type && { type }),
  ...(issued_by && { issued_by: String(issued_by) }),
})
