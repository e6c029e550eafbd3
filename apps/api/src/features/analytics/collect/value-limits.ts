import type { SqlRunner } from '@veranda/database'
import { toActionValue } from '../rollups/action-value.ts'
import { CANCELLATION, CLICK_KINDS, NAMED_TYPES, TRACKER_EVENT_NAMES } from './collect.schema.ts'
import type { IncomingEvent } from './place-events.ts'

/** Placeholder for values beyond the daily limit. */
export const OTHER = '(other)'

/**
 * Maximum number of distinct values per day for each kind of cell. Each value has rows in `analytics.cell`.
 * Real sites have far fewer values. The limits keep made-up URLs from filling the disk with rows that are
 * stored for years. Processes don't see each other's new values, so together they can exceed a limit.
 */
const MAX_VALUES = {
  page: 10_000,
  event: 1_000,
  action: 1_000,
  click: 1_000,
  form: 300,
  error: 1_000,
  referrer: 1_000,
  source: 1_000,
  medium: 100,
  campaign: 1_000,
} as const

/** Share of each limit that a single network can use, so that other networks can still add new values. */
const MAX_NETWORK_SHARE = 0.1

type Kind = keyof typeof MAX_VALUES

interface KnownValues {
  /** Known values of a day. */
  values: Record<Kind, Set<string>>
  /** Number of values that this process added to `values`, by kind and network. */
  addedCounts: Map<string, number>
}

/** Returns whether the event is a `behavior` event of the tracker itself, whose names are never limited. */
const isTrackerEvent = ({ type, name }: IncomingEvent) =>
  type === 'behavior' && TRACKER_EVENT_NAMES.includes(name)

/**
 * Returns the kind whose limit applies to the event's name, and the value to limit, which is empty if no
 * limit applies.
 */
function getLimitedName(event: IncomingEvent): [Kind, string] {
  const { type, name, action } = event
  if (name === '' || isTrackerEvent(event)) return ['event', '']
  if (type === 'behavior' || type === 'subscription') return ['event', `${type}:${name}`]
  if (type === 'error') return [type, name]
  if (type === 'click') return [type, `${CLICK_KINDS.find((kind) => kind === action) ?? ''}:${name}`]
  return type === 'form_interaction' ? ['form', `${action}:${name}`] : ['event', '']
}

/**
 * Returns the value to limit for the event's action, or an empty string if no limit applies. Cancellations
 * are never limited: with the placeholder as their action, they would count as conversions.
 */
function getLimitedAction(event: IncomingEvent): string {
  const { type, name, action } = event
  const isNamed = (NAMED_TYPES as readonly string[]).includes(type) && name !== '' && !isTrackerEvent(event)
  const hasAction = action !== '' || type === 'hover'
  const isCanceled = type === 'subscription' && action === CANCELLATION
  return isNamed && hasAction && !isCanceled ? toActionValue(event) : ''
}

/**
 * Returns the changes to an event whose action exceeds the limit. For `hover` events, the placeholder
 * replaces the name, and the action is removed, because `getLimitedName` does not limit their names.
 */
const getActionReplacement = ({ type }: IncomingEvent) =>
  type === 'hover' ? { name: OTHER, action: '' } : { action: OTHER }

/** Creates the service that limits the number of distinct values per day. */
export function createValueLimits(database: SqlRunner) {
  const cache = new Map<string, Promise<KnownValues>>()

  /** Reads a day's values from the cells for all countries and devices (`*`), which contain every value. */
  async function readKnownValues(day: string): Promise<KnownValues> {
    const values = Object.fromEntries(
      Object.keys(MAX_VALUES).map((kind) => [kind, new Set()]),
    ) as KnownValues['values']
    const rows = await database.query<{ kind: Kind; value: string }>(
      `SELECT DISTINCT kind, value FROM analytics.cell
       WHERE kind = ANY ($1::text[]) AND country = '*' AND device = '*' AND day = $2::date`,
      [Object.keys(MAX_VALUES), day],
    )
    for (const { kind, value } of rows) values[kind].add(value)
    return { values, addedCounts: new Map() }
  }

  /** Returns the known values of a day. They are cached unless reading fails. */
  function getKnownValues(day: string): Promise<KnownValues> {
    const cached = cache.get(day)
    if (cached) return cached
    // Events of at most three days can arrive at the same time, so a larger cache contains past days.
    if (cache.size > 3) cache.clear()
    const known = readKnownValues(day)
    cache.set(day, known)
    known.catch(() => cache.delete(day))
    return known
  }

  return {
    /** Replaces the values beyond the daily limits with a placeholder. */
    async limitValues(events: readonly IncomingEvent[]): Promise<readonly IncomingEvent[]> {
      const known = new Map<string, KnownValues>()
      for (const day of new Set(events.map((event) => event.day))) known.set(day, await getKnownValues(day))
      return events.map((event) => limitEventValues(known.get(event.day) as KnownValues, event))
    },
  }
}

function limitEventValues(known: KnownValues, event: IncomingEvent): IncomingEvent {
  /** Returns whether a new value exceeds a limit. If it does not, the value becomes a known one. */
  const exceedsLimit = (kind: Kind, value: string) => {
    const values = known.values[kind]
    if (value === '' || values.has(value)) return false
    const networkKey = `${kind} ${event.network}`
    const addedCount = known.addedCounts.get(networkKey) ?? 0
    if (values.size >= MAX_VALUES[kind] || addedCount >= MAX_VALUES[kind] * MAX_NETWORK_SHARE) return true
    known.addedCounts.set(networkKey, addedCount + 1)
    values.add(value)
    return false
  }
  const replacements: Partial<IncomingEvent> = {}
  if (exceedsLimit('page', event.path)) Object.assign(replacements, { path: OTHER, title: '' })
  if (exceedsLimit(...getLimitedName(event))) replacements.name = OTHER
  if (exceedsLimit('action', getLimitedAction({ ...event, ...replacements })))
    Object.assign(replacements, getActionReplacement(event))
  for (const name of ['referrer', 'source', 'medium', 'campaign'] as const)
    if (exceedsLimit(name, event[name])) replacements[name] = OTHER
  return Object.keys(replacements).length > 0 ? { ...event, ...replacements } : event
}
