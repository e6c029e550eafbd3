import { oneOf } from '../../lib/address.ts'
import { shortDate } from '../../lib/format.ts'

export const STATUSES = ['active', 'inactive', 'timed_out', 'unverified'] as const
export type Status = (typeof STATUSES)[number]

/**
 * Filters of the list; an empty value means no filter. Days are in the user's time zone, `2026-03-01`, and
 * both ends are included.
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

export const STATUS_WORDS: Record<Status, string> = {
  active: 'Active',
  inactive: 'Inactive',
  timed_out: 'Timed out',
  unverified: 'Email not verified',
}

const LONGEST = { search: 100, name: 50 }
const EARLIEST = '1970-01-01'

const midnight = (day: string) => new Date(`${day}T00:00:00`)

/**
 * Returns the day if it exists and the server accepts it, or an empty string. Browsers report the year 20
 * while a user types 2026.
 */
export function dayOf(given: unknown): string {
  if (typeof given !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(given) || given < EARLIEST) return ''
  const date = new Date(`${given}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(given) ? given : ''
}

const trimmed = (given: unknown, longest: number) =>
  typeof given === 'string' ? given.trim().slice(0, longest) : ''

/** Swaps the ends of a range if they are reversed. */
function range(from: unknown, to: unknown): [string, string] {
  const [begins, ends] = [dayOf(from), dayOf(to)]
  return begins && ends && begins > ends ? [ends, begins] : [begins, ends]
}

/** Reads the filter from the URL or a saved view. Ignores invalid values. */
export function readFilter(given: Record<string, unknown>): UsersFilter {
  const [created_from, created_to] = range(given.created_from, given.created_to)
  const [last_login_from, last_login_to] = range(given.last_login_from, given.last_login_to)
  return {
    search: trimmed(given.search, LONGEST.search),
    role: trimmed(given.role, LONGEST.name),
    plan: trimmed(given.plan, LONGEST.name),
    status: oneOf(STATUSES, given.status) ?? '',
    created_from,
    created_to,
    last_login_from,
    last_login_to,
  }
}

const first = (day: string) => day && midnight(day).toISOString()
const last = (day: string) => {
  if (!day) return ''
  const end = midnight(day)
  end.setHours(23, 59, 59, 999)
  return end.toISOString()
}

export type FilterQuery = Partial<Omit<UsersFilter, 'status'>> & { status?: Status }

/** Converts the filter to the API's query: days become times, and empty values are omitted. */
export function filterQuery(filter: UsersFilter): FilterQuery {
  const moments = {
    ...filter,
    created_from: first(filter.created_from),
    created_to: last(filter.created_to),
    last_login_from: first(filter.last_login_from),
    last_login_to: last(filter.last_login_to),
  }
  return Object.fromEntries(Object.entries(moments).filter(([, value]) => value !== ''))
}

const FIELDS = Object.keys(NO_FILTER) as (keyof UsersFilter)[]

/** Extracts the filter from an object with more properties. */
export const filterOf = (view: UsersFilter): UsersFilter => {
  const { search, role, plan, status, created_from, created_to, last_login_from, last_login_to } = view
  return { search, role, plan, status, created_from, created_to, last_login_from, last_login_to }
}

export const isSameFilter = (one: UsersFilter, other: UsersFilter) =>
  FIELDS.every((field) => one[field] === other[field])

export interface FilterPart {
  name: string
  value: string
  /** filter values that remove it */
  without: Partial<UsersFilter>
}

function days(from: string, to: string) {
  if (from && to) {
    return from === to
      ? `on ${shortDate(midnight(from))}`
      : `${shortDate(midnight(from))} to ${shortDate(midnight(to))}`
  }
  return from ? `since ${shortDate(midnight(from))}` : `until ${shortDate(midnight(to))}`
}

/** Formats each active filter, except the search term, which is visible in its field. */
export function filterParts(
  filter: UsersFilter,
  nameOf: { role(name: string): string; plan(name: string): string },
): FilterPart[] {
  const { role, plan, status, created_from, created_to, last_login_from, last_login_to } = filter
  const parts: FilterPart[] = []
  if (status) parts.push({ name: 'Status', value: STATUS_WORDS[status], without: { status: '' } })
  if (role) parts.push({ name: 'Role', value: nameOf.role(role), without: { role: '' } })
  if (plan) parts.push({ name: 'Plan', value: nameOf.plan(plan), without: { plan: '' } })
  if (created_from || created_to) {
    const value = days(created_from, created_to)
    parts.push({ name: 'Joined', value, without: { created_from: '', created_to: '' } })
  }
  if (last_login_from || last_login_to) {
    const value = days(last_login_from, last_login_to)
    parts.push({ name: 'Last sign-in', value, without: { last_login_from: '', last_login_to: '' } })
  }
  return parts
}
