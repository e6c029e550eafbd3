import { parseDayRange, parseEnum, parseInteger } from '../../lib/search-params.ts'

const OUTCOMES = ['done', 'refused', 'failed'] as const
export const OUTCOME_LABELS = { done: 'Succeeded', refused: 'Denied', failed: 'Failed' } as const
const TEXT_FILTERS = ['actor', 'action', 'target_type', 'target_id', 'request_id', 'ip'] as const

/**
 * Search parameters of the audit log page. `from` and `to` are days in the user's time zone, both inclusive.
 * An undefined value means the default.
 */
export interface AuditSearch {
  actor?: string | undefined
  action?: string | undefined
  target_type?: string | undefined
  target_id?: string | undefined
  request_id?: string | undefined
  ip?: string | undefined
  outcome?: (typeof OUTCOMES)[number] | undefined
  from?: string | undefined
  to?: string | undefined
  order?: 'asc' | undefined
  page?: number | undefined
}

/** Labels of the filters, in display order. */
export const FILTER_LABELS = {
  actor: 'Actor',
  action: 'Action',
  target_type: 'Target type',
  target_id: 'Target ID',
  outcome: 'Outcome',
  from: 'From',
  to: 'To',
  ip: 'IP address',
  request_id: 'Request ID',
} as const

/** Names of the target types for which the interface uses another term than the API. */
const TARGET_TYPE_NAMES: Record<string, string> = {
  analytics: 'analytics view',
  emoji_catalogue: 'emoji catalog',
  global_quota: 'guest quota',
}

/** Formats the type of a target: `user`, `guest quota`. */
export const formatTargetType = (type: string) => TARGET_TYPE_NAMES[type] ?? type.replaceAll('_', ' ')

/** Formats the active filters, such as `IP address: 203.0.113.7`. */
export const formatActiveFilters = (search: AuditSearch): string[] =>
  (Object.keys(FILTER_LABELS) as (keyof typeof FILTER_LABELS)[]).flatMap((name) =>
    search[name] === undefined ? [] : [`${FILTER_LABELS[name]}: ${formatValue(search, name)}`],
  )

const formatValue = (search: AuditSearch, name: keyof typeof FILTER_LABELS) =>
  name === 'outcome' && search.outcome ? OUTCOME_LABELS[search.outcome] : search[name]

/** Trims a text filter, and truncates it to 100 characters, the API's highest limit for text filters. */
const readText = (value: unknown) => (typeof value === 'string' && value.trim().slice(0, 100)) || undefined

/** Reads the search parameters. Ignores invalid values. */
export function readAuditSearch(rawSearch: Record<string, unknown>): AuditSearch {
  const texts = Object.fromEntries(TEXT_FILTERS.map((name) => [name, readText(rawSearch[name])]))
  const [from, to] = parseDayRange(rawSearch.from, rawSearch.to)
  return {
    ...texts,
    outcome: parseEnum(OUTCOMES, rawSearch.outcome),
    from: from || undefined,
    to: to || undefined,
    order: parseEnum(['asc'], rawSearch.order),
    // Page 1 is the default.
    page: parseInteger(rawSearch.page, 2, 10_000_000),
  }
}

/**
 * Returns the ISO 8601 time at which a day starts in the user's time zone.
 *
 * @param addedDays number of days to add to the given day
 */
function toStartOfDay(day: string, addedDays = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + addedDays).toISOString()
}

/** Converts the search parameters, except for the page, to the query of the API. */
export function toFilterQuery({
  from,
  to,
  actor,
  action,
  target_type,
  target_id,
  request_id,
  ip,
  outcome,
  order,
}: AuditSearch) {
  return {
    ...(actor && { actor }),
    ...(action && { action }),
    ...(target_type && { target_type }),
    ...(target_id && { target_id }),
    ...(request_id && { request_id }),
    ...(ip && { ip }),
    ...(outcome && { outcome }),
    ...(order && { order }),
    ...(from && { from: toStartOfDay(from) }),
    // The API excludes the end of the time range.
    ...(to && { to: toStartOfDay(to, 1) }),
  }
}

/** Returns the URL to export the filtered log as CSV. */
export const getCsvUrl = (search: AuditSearch) =>
  `/api/admin/audit-log?${new URLSearchParams({ ...toFilterQuery(search), format: 'csv' })}`
