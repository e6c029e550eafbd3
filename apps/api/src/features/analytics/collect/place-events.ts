import type { Sql } from '@veranda/database'
import { addDays, DAY_MS } from '../day.ts'
import { findActivity, type StoredEvent } from './events.queries.ts'
import type { VisitorId } from './salts.ts'

/** Milliseconds without events after which a session ends. */
export const SESSION_GAP_MS = 30 * 60_000
/** Maximum difference in milliseconds between the times of an event and of its repetition. */
const MAX_TIME_DIFFERENCE_MS = 10 * 60_000

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
type Activity = Map<string, number[]>

const getKey = (day: string, visitor: VisitorId) => `${day} ${visitor}`

/**
 * Assigns each event to a visitor: to that of the previous day if the session continues past midnight, and to
 * that of its own day otherwise.
 */
export async function placeEvents(
  database: Sql,
  events: readonly ArrivingEvent[],
): Promise<readonly ArrivingEvent[]> {
  const activity: Activity = new Map()
  const days = [...new Set(events.map(({ day }) => day))]
  for (const day of days) {
    const previousDay = addDays(day, -1)
    const visitors = new Set<VisitorId>()
    let since = Number.POSITIVE_INFINITY
    for (const event of events) {
      if (event.day !== day || event.before === null) continue
      visitors.add(event.before)
      since = Math.min(since, event.at - SESSION_GAP_MS)
    }
    if (visitors.size === 0) continue
    for (const [visitor, times] of await findActivity(database, previousDay, [...visitors], since))
      activity.set(getKey(previousDay, visitor), times)
  }
  // Fast path for nearly all calls: no session continues past midnight.
  if (activity.size === 0 && days.length === 1) return events
  return [...events].sort((a, b) => a.at - b.at).map((event) => placeEvent(event, activity))
}

function placeEvent(event: ArrivingEvent, activity: Activity): ArrivingEvent {
  const previousDay = addDays(event.day, -1)
  const { before, at } = event
  const continues =
    before !== null &&
    activity.get(getKey(previousDay, before))?.some((time) => time <= at && at - time <= SESSION_GAP_MS)
  const placed = continues ? { ...event, day: previousDay, visitor: before } : event
  const key = getKey(placed.day, placed.visitor)
  const times = activity.get(key)
  if (times) times.push(at)
  else activity.set(key, [at])
  return placed
}

/**
 * Returns whether the event can be a repetition of one that was stored on another day. In the middle of the
 * current day, repetitions are always placed on the same day. If the visitor's IP address has changed in the
 * meantime, the repetition counts again: checking the previous day for each event would slow down all writes
 * by half.
 */
export function mayBeStoredOnOtherDay({ before, at, day }: ArrivingEvent): boolean {
  const since = at - Date.parse(day)
  return before === null || since < MAX_TIME_DIFFERENCE_MS || since >= DAY_MS - MAX_TIME_DIFFERENCE_MS
}
