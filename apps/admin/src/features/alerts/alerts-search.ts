import { parseEnum, parseId, parseInteger } from '../../lib/search-params.ts'

/** Statuses in the order of their tabs; the URL omits the first one. */
export const STATUSES = ['active', 'scheduled', 'draft', 'expired', 'all'] as const
export const TYPES = ['info', 'success', 'warning', 'error'] as const
export const AUDIENCES = [
  'all',
  'authenticated',
  'subscribers',
  'admins',
  'role_based',
  'specific_users',
] as const
/** Who created the alerts: administrators, the server, or either. The first is the default. */
export const SOURCES = ['users', 'veranda', 'all'] as const

export type AlertType = (typeof TYPES)[number]
export type AudienceKind = (typeof AUDIENCES)[number]

/** URL search parameters of the alert list. An undefined value means the default. */
export interface AlertsSearch {
  search?: string | undefined
  status?: (typeof STATUSES)[number] | undefined
  type?: AlertType | undefined
  audience?: AudienceKind | undefined
  source?: (typeof SOURCES)[number] | undefined
  page?: number | undefined
}

/** Maximum length of a search text that the API accepts. */
const MAX_SEARCH_LENGTH = 100

/** Reads the search parameters. Ignores invalid values. */
export function readAlertsSearch(rawSearch: Record<string, unknown>): AlertsSearch {
  const search =
    typeof rawSearch.search === 'string' ? rawSearch.search.trim().slice(0, MAX_SEARCH_LENGTH) : ''
  const status = parseEnum(STATUSES, rawSearch.status)
  const source = parseEnum(SOURCES, rawSearch.source)
  return {
    search: search || undefined,
    status: status === STATUSES[0] ? undefined : status,
    type: parseEnum(TYPES, rawSearch.type),
    audience: parseEnum(AUDIENCES, rawSearch.audience),
    source: source === SOURCES[0] ? undefined : source,
    // The URL omits page 1.
    page: parseInteger(rawSearch.page, 2, 10_000_000),
  }
}

/** Converts the list's search parameters to the query parameters of the API. */
export const toQuery = ({ search, status, type, audience, source, page }: AlertsSearch) => ({
  status: status ?? STATUSES[0],
  source: source ?? SOURCES[0],
  page: page ?? 1,
  ...(search && { search }),
  ...(type && { alert_type: type }),
  ...(audience && { audience }),
})

export const ALERT_TABS = ['reach', 'edit'] as const

export type AlertTab = (typeof ALERT_TABS)[number]

/** Reads the tab of an alert's page; undefined means the first tab. */
export const readAlertTab = (rawSearch: Record<string, unknown>): { tab?: AlertTab | undefined } => ({
  tab: rawSearch.tab === 'edit' ? 'edit' : undefined,
})

/** Reads the ID of the alert that the new alert is based on. */
export const readTemplateId = (rawSearch: Record<string, unknown>): { from?: number | undefined } => ({
  from: parseId(rawSearch.from),
})
