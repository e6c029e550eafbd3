import { oneOf, wholeNumber } from '../../lib/address.ts'

/** As the tabs stand; the first is what it is without a word in the address. */
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

/** The address of a view of the list. What is undefined has its default. */
export interface AlertsSearch {
  search?: string | undefined
  status?: (typeof STATES)[number] | undefined
  type?: AlertType | undefined
  audience?: AudienceKind | undefined
  source?: (typeof SOURCES)[number] | undefined
  page?: number | undefined
}

/** Reads the address; what makes no sense there is as good as absent. */
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

/** The same as the server's query. */
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

/** Which part of an alert's page; without a word it is the first. */
export const readAlertTab = (given: Record<string, unknown>): { tab?: AlertTab | undefined } => ({
  tab: given.tab === 'edit' ? 'edit' : undefined,
})

const LARGEST_ID = 2_147_483_647

/** Which alert a new one begins from. */
export const readTemplate = (given: Record<string, unknown>): { from?: number | undefined } => ({
  from: wholeNumber(given.from, 1, LARGEST_ID),
})
