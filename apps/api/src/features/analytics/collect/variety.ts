import type { Sql } from '@veranda/database'
import { actionValue } from '../rollups/actions.ts'
import { CANCELLATION, CLICK_KINDS, NAMED_TYPES, OWN_NAMES } from './collect.schema.ts'
import type { ArrivingEvent } from './placing.ts'

/** Placeholder for values beyond the daily limit. */
export const OTHER = '(other)'

/**
 * Limits of distinct values per day, by the kind of metric that has a row for each value. Real sites have far
 * fewer. The limits keep invented URLs from filling the disk with rows that are stored for years. Each
 * process adds at most this many values to those it finds.
 */
const MOST = {
  ...{ page: 10_000, event: 1_000, action: 1_000, click: 1_000, form: 300, error: 1_000 },
  ...{ referrer: 1_000, source: 1_000, medium: 100, campaign: 1_000 },
} as const

/** Share of each limit that a single network can use up to, so that the rest remains for others. */
const SHARE = 0.1

type Kind = keyof typeof MOST

/**
 * Known values of a day, and how many new values of each kind each network was the first to send to this
 * process.
 */
interface Known {
  values: Record<Kind, Set<string>>
  firsts: Map<string, number>
}

/** Returns whether the tracker itself sends the event. Such names are never limited. */
const isOwn = ({ type, name }: ArrivingEvent) => type === 'behavior' && OWN_NAMES.includes(name)

/** Returns the kind under which the event's name is limited, and the limited value. */
function nameOf(event: ArrivingEvent): [Kind, string] {
  const { type, name, action } = event
  if (name === '' || isOwn(event)) return ['event', '']
  if (type === 'behavior' || type === 'subscription') return ['event', `${type}:${name}`]
  if (type === 'error') return [type, name]
  if (type === 'click') return [type, `${CLICK_KINDS.find((kind) => kind === action) ?? ''}:${name}`]
  return type === 'form_interaction' ? ['form', `${action}:${name}`] : ['event', '']
}

/**
 * Returns the limited value of the event's action. Cancellations are never limited, because they decide about
 * conversions.
 */
function happened(event: ArrivingEvent): string {
  const { type, name, action } = event
  const isNamed = (NAMED_TYPES as readonly string[]).includes(type) && name !== '' && !isOwn(event)
  const isTold = action !== '' || type === 'hover'
  const isCancelled = type === 'subscription' && action === CANCELLATION
  return isNamed && isTold && !isCancelled ? actionValue(event) : ''
}

/**
 * Returns the fields that replace an action beyond the limit. Names of `hover` events are limited only here.
 */
const anything = ({ type }: ArrivingEvent) =>
  type === 'hover' ? { name: OTHER, action: '' } : { action: OTHER }

export function createVariety(database: Sql) {
  const days = new Map<string, Promise<Known>>()

  async function read(day: string): Promise<Known> {
    const values = Object.fromEntries(Object.keys(MOST).map((kind) => [kind, new Set()])) as Known['values']
    const rows = await database.query<{ kind: Kind; value: string }>(
      `SELECT DISTINCT kind, value FROM analytics.cell
       WHERE kind = ANY ($1::text[]) AND country = '*' AND device = '*' AND day = $2::date`,
      [Object.keys(MOST), day],
    )
    for (const { kind, value } of rows) values[kind].add(value)
    return { values, firsts: new Map() }
  }

  /** Returns the known values of a day. They are cached unless reading fails. */
  function knownOf(day: string): Promise<Known> {
    const before = days.get(day)
    if (before) return before
    if (days.size > 3) days.clear()
    const known = read(day)
    days.set(day, known)
    known.catch(() => days.delete(day))
    return known
  }

  return {
    /** Returns the events with a placeholder in place of values beyond the daily limits. */
    async bounded(events: readonly ArrivingEvent[]): Promise<readonly ArrivingEvent[]> {
      const known = new Map<string, Known>()
      for (const day of new Set(events.map((event) => event.day))) known.set(day, await knownOf(day))
      return events.map((event) => boundedBy(known.get(event.day) as Known, event))
    },
  }
}

function boundedBy(known: Known, event: ArrivingEvent): ArrivingEvent {
  const isOneTooMany = (kind: Kind, value: string) => {
    const values = known.values[kind]
    if (value === '' || values.has(value)) return false
    const whose = `${kind} ${event.network}`
    const firsts = known.firsts.get(whose) ?? 0
    if (values.size >= MOST[kind] || firsts >= MOST[kind] * SHARE) return true
    known.firsts.set(whose, firsts + 1)
    values.add(value)
    return false
  }
  const others: Partial<ArrivingEvent> = {}
  if (isOneTooMany('page', event.path)) Object.assign(others, { path: OTHER, title: '' })
  if (isOneTooMany(...nameOf(event))) others.name = OTHER
  if (isOneTooMany('action', happened({ ...event, ...others }))) Object.assign(others, anything(event))
  for (const name of ['referrer', 'source', 'medium', 'campaign'] as const)
    if (isOneTooMany(name, event[name])) others[name] = OTHER
  return Object.keys(others).length > 0 ? { ...event, ...others } : event
}
