import type { Sql } from '@veranda/database'
import { DAY, daysAfter } from '../day.ts'
import { findPresence, type StoredEvent } from './events.queries.ts'
import type { VisitorId } from './salts.ts'

/** Milliseconds without events after which a session ends. */
export const SESSION_GAP = 30 * 60_000
/** Maximum difference in milliseconds between the times of an event and of its repetition. */
const JITTER = 10 * 60_000

/**
 * An event with the visitor ID by the salt of its day, and by the salt of the previous day if that salt still
 * exists.
 */
export interface ArrivingEvent extends StoredEvent {
  before: VisitorId | null
  /** Network of the IP address. It is never stored. */
  network: string
}

/** Times of the events of visitors, by day and visitor. */
type Presence = Map<string, number[]>

const keyOf = (day: string, visitor: VisitorId) => `${day} ${visitor}`

/**
 * Assigns each event to a visitor: to that of the previous day if the session continues past midnight, and to
 * that of its own day otherwise.
 */
export async function placeEvents(
  database: Sql,
  events: readonly ArrivingEvent[],
): Promise<readonly ArrivingEvent[]> {
  const present: Presence = new Map()
  const days = [...new Set(events.map(({ day }) => day))]
  for (const day of days) {
    const eve = daysAfter(day, -1)
    const visitors = new Set<VisitorId>()
    let since = Number.POSITIVE_INFINITY
    for (const event of events) {
      if (event.day !== day || event.before === null) continue
      visitors.add(event.before)
      since = Math.min(since, event.at - SESSION_GAP)
    }
    if (visitors.size === 0) continue
    for (const [visitor, moments] of await findPresence(database, eve, [...visitors], since))
      present.set(keyOf(eve, visitor), moments)
  }
  // Fast path for nearly all calls: no session continues past midnight.
  if (present.size === 0 && days.length === 1) return events
  return [...events].sort((a, b) => a.at - b.at).map((event) => place(event, present))
}

function place(event: ArrivingEvent, present: Presence): ArrivingEvent {
  const eve = daysAfter(event.day, -1)
  const { before, at } = event
  const goesOn =
    before !== null &&
    present.get(keyOf(eve, before))?.some((moment) => moment <= at && at - moment <= SESSION_GAP)
  const placed = goesOn ? { ...event, day: eve, visitor: before } : event
  const key = keyOf(placed.day, placed.visitor)
  const moments = present.get(key)
  if (moments) moments.push(at)
  else present.set(key, [at])
  return placed
}

/**
 * Returns whether a repeated event can have been stored on another day. That can't happen in the middle of a
 * day, because the placement is repeatable. If a visitor has changed the IP address since, the repetition
 * counts twice: checking the previous day for each event would make all writes slower by half.
 */
export function mayBeElsewhere({ before, at, day }: ArrivingEvent): boolean {
  const since = at - Date.parse(day)
  return before === null || since < JITTER || since >= DAY - JITTER
}
