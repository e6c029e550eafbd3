import { formatDate } from '../../lib/format.ts'
import { parseDayRange, parseEnum } from '../../lib/search-params.ts'

export const STATUSES = ['active', 'inactive', 'timed_out', 'unverified'] as const
export type Status = (typeof STATUSES)[number]

/**
 * Filters of the list; an empty value means no filter. Days have the form `2026-03-01` and are in the
 * browser's time zone. A range includes its first and last day.
 */
export interface UsersFilter {
  search: string
  role: string
  plan: string
  status: Status | ''
  created_from: string
  created_to: string
  last_login_from: string
  last_login_to: string
}

export const NO_FILTER: UsersFilter = {
  search: '',
  role: '',
  plan: '',
  status: '',
  created_from: '',
  created_to: '',
  last_login_from: '',
  last_login_to: '',
}

export const STATUS_LABELS: Record<Status, string> = {
  active: 'Not deactivated',
  inactive: 'Deactivated',
  timed_out: 'Timed out',
  unverified: 'Email not verified',
}

/** Maximum lengths of the search term, and of the name of a role or plan. */
const MAX_LENGTH = { search: 100, name: 50 }

const toStartOfDay = (day: string) => new Date(`${day}T00:00:00`)

const parseText = (rawText: unknown, maxLength: number) =>
  typeof rawText === 'string' ? rawText.trim().slice(0, maxLength) : ''

/** Reads the filter from the URL or a saved view. Ignores invalid values. */
export function readFilter(rawFilter: Record<string, unknown>): UsersFilter {
  const [created_from, created_to] = parseDayRange(rawFilter.created_from, rawFilter.created_to)
  const [last_login_from, last_login_to] = parseDayRange(rawFilter.last_login_from, rawFilter.last_login_to)
  return {
    search: parseText(rawFilter.search, MAX_LENGTH.search),
    role: parseText(rawFilter.role, MAX_LENGTH.name),
    plan: parseText(rawFilter.plan, MAX_LENGTH.name),
    status: parseEnum(STATUSES, rawFilter.status) ?? '',
    created_from,
    created_to,
    last_login_from,
    last_login_to,
  }
}

const formatDayStart = (day: string) => day && toStartOfDay(day).toISOString()
const formatDayEnd = (day: string) => {
  if (!day) return ''
  const end = toStartOfDay(day)
  end.setHours(23, 59, 59, 999)
  return end.toISOString()
}

export type FilterQuery = Partial<Omit<UsersFilter, 'status'>> & { status?: Status }

/** Converts the filter to the API's query: days become times, and empty values are omitted. */
export function toFilterQuery(filter: UsersFilter): FilterQuery {
  const values = {
    ...filter,
    created_from: formatDayStart(filter.created_from),
    created_to: formatDayEnd(filter.created_to),
    last_login_from: formatDayStart(filter.last_login_from),
    last_login_to: formatDayEnd(filter.last_login_to),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

const FIELDS = Object.keys(NO_FILTER) as (keyof UsersFilter)[]

/** Extracts the filter from an object with more properties. */
export const pickFilter = (view: UsersFilter): UsersFilter => {
  const { search, role, plan, status, created_from, created_to, last_login_from, last_login_to } = view
  return { search, role, plan, status, created_from, created_to, last_login_from, last_login_to }
}

export const isSameFilter = (first: UsersFilter, second: UsersFilter) =>
  FIELDS.every((field) => first[field] === second[field])

export interface FilterPart {
  name: string
  value: string
  /** empty values of the filter fields that this part shows; setting them removes the part */
  emptyValues: Partial<UsersFilter>
}

function formatDayRange(from: string, to: string) {
  if (from && to) {
    return from === to
      ? `on ${formatDate(toStartOfDay(from))}`
      : `${formatDate(toStartOfDay(from))} to ${formatDate(toStartOfDay(to))}`
  }
  return from ? `from ${formatDate(toStartOfDay(from))}` : `through ${formatDate(toStartOfDay(to))}`
}

/**
 * Formats each active filter, except the search term, which is visible in its field.
 *
 * @param nameFormatters functions that return the display name of a role or plan
 */
export function formatFilterParts(
  filter: UsersFilter,
  nameFormatters: { role(name: string): string; plan(name: string): string },
): FilterPart[] {
  const { role, plan, status, created_from, created_to, last_login_from, last_login_to } = filter
  const parts: FilterPart[] = []
  if (status) parts.push({ name: 'Status', value: STATUS_LABELS[status], emptyValues: { status: '' } })
  if (role) parts.push({ name: 'Role', value: nameFormatters.role(role), emptyValues: { role: '' } })
  if (plan) parts.push({ name: 'Plan', value: nameFormatters.plan(plan), emptyValues: { plan: '' } })
  if (created_from || created_to) {
    const value = formatDayRange(created_from, created_to)
    parts.push({ name: 'Joined', value, emptyValues: { created_from: '', created_to: '' } })
  }
  if (last_login_from || last_login_to) {
    const value = formatDayRange(last_login_from, last_login_to)
    parts.push({ name: 'Last sign-in', value, emptyValues: { last_login_from: '', last_login_to: '' } })
  }
  return parts
}
