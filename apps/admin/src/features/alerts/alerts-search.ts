import { oneOf, wholeNumber } from '../../lib/address.ts'

/** Statuses in the order of their tabs; the URL omits the first one. */
export const STATES = ['active', 'scheduled', 'draft', 'expired', 'all'] as const
export const TYPES = ['info', 'success', 'warning', 'error'] as const
export const AUDIENCES = [
  'all',
  'authenticated',
  'subscribers',
  'admins',
  'role_based',
  'specific_users',
] as const
export const SOURCES = ['people', 'veranda', 'all'] as const

export type AlertType = (typeof TYPES)[number]
export type AudienceKind = (typeof AUDIENCES)[number]

/** Search parameters of the list. An undefined value means the default. */
export interface AlertsSearch {
  search?: string | undefined
  status?: (typeof STATES)[number] | undefined
  type?: AlertType | undefined
  audience?: AudienceKind | undefined
  source?: (typeof SOURCES)[number] | undefined
  page?: number | undefined
}

/** Reads the search parameters. Ignores invalid values. */
export function readAlertsSearch(given: Record<string, unknown>): AlertsSearch {
  const search = typeof given.search === 'string' ? given.search.trim().slice(0, 100) : ''
  const status = oneOf(STATES, given.status)
  const source = oneOf(SOURCES, given.source)
  return {
    search: search || undefined,
    status: status === STATES[0] ? undefined : status,
    type: oneOf(TYPES, given.type),
    audience: oneOf(AUDIENCES, given.audience),
    source: source === SOURCES[0] ? undefined : source,
    page: wholeNumber(given.page, 2, 10_000_000),
  }
}

/** Converts the search parameters to the API's query. */
export const queryOf = ({ search, status, type, audience, source, page }: AlertsSearch) => ({
  status: status ?? STATES[0],
  source: source ?? SOURCES[0],
  page: page ?? 1,
  ...(search && { search }),
  ...(type && { alert_type: type }),
  ...(audience && { audience }),
})

export const ALERT_TABS = ['reach', 'edit'] as const

export type AlertTab = (typeof ALERT_TABS)[number]

/** Reads the tab of an alert's page; undefined means the first one. */
export const readAlertTab = (given: Record<string, unknown>): { tab?: AlertTab | undefined } => ({
  tab: given.tab === 'edit' ? 'edit' : undefined,
})

const LARGEST_ID = 2_147_483_647

/** Reads the ID of the alert that a new one is based on. */
export const readTemplate = (given: Record<string, unknown>): { from?: number | undefined } => ({
  from: wholeNumber(given.from, 1, LARGEST_ID),
})
