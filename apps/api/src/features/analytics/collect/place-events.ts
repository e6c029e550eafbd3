import type { SqlRunner } from '@veranda/database'
import { addDays, DAY_MS } from '../day.ts'
import { findActivity, type StoredEvent } from './events.queries.ts'
import type { VisitorId } from './salts.ts'

/** Milliseconds without events after which a session ends. */
export const SESSION_GAP_MS = 30 * 60_000
/** Maximum difference in milliseconds between the times of an event and of its duplicate, such as a retry. */
const MAX_TIME_DIFFERENCE_MS = 10 * 60_000

/** An event as received. `visitor` is computed with the salt of the event's day. */
export interface IncomingEvent extends StoredEvent {
  /**
   * Visitor ID computed with the salt of the previous day. Null for events of yesterday, because the salt of
   * the day before has expired.
   */
  previousDayVisitor: VisitorId | null
  /** Network of the IP address. It is never stored. */
  network: string
}

/** Times of the events of visitors, by day and visitor. */
type Activity = Map<string, number[]>

const getKey = (day: string, visitor: VisitorId) => `${day} ${visitor}`

/**
 * Assigns each event to a day, and sets its visitor ID to the ID on that day. An event that continues a
 * session past midnight is assigned to the previous day, and any other event to its own day.
 */
export async function placeEvents(
  database: SqlRunner,
  events: readonly IncomingEvent[],
): Promise<readonly IncomingEvent[]> {
  const activity: Activity = new Map()
  const days = [...new Set(events.map(({ day }) => day))]
  for (const day of days) {
    const previousDay = addDays(day, -1)
    const visitors = new Set<VisitorId>()
    let since = Number.POSITIVE_INFINITY
    for (const event of events) {
      if (event.day !== day || event.previousDayVisitor === null) continue
      visitors.add(event.previousDayVisitor)
      since = Math.min(since, event.at - SESSION_GAP_MS)
    }
    if (visitors.size === 0) continue
    for (const [visitor, times] of await findActivity(database, previousDay, [...visitors], since))
      activity.set(getKey(previousDay, visitor), times)
  }
  // Fast path for nearly all calls: no event can continue a session of another day.
  if (activity.size === 0 && days.length === 1) return events
  return [...events].sort((a, b) => a.at - b.at).map((event) => placeEvent(event, activity))
}

/** Assigns an event to a day. Adds its time to `activity`, so that later events can continue the session. */
function placeEvent(event: IncomingEvent, activity: Activity): IncomingEvent {
  const previousDay = addDays(event.day, -1)
  const { previousDayVisitor, at } = event
  const continuesSession =
    previousDayVisitor !== null &&
    activity
      .get(getKey(previousDay, previousDayVisitor))
      ?.some((time) => time <= at && at - time <= SESSION_GAP_MS)
  const placed = continuesSession ? { ...event, day: previousDay, visitor: previousDayVisitor } : event
  const key = getKey(placed.day, placed.visitor)
  const times = activity.get(key)
  if (times) times.push(at)
  else activity.set(key, [at])
  return placed
}

/**
 * Returns whether the event may duplicate an event that is stored on another day. This is the case for events
 * near midnight and for events assigned to a day before today. A duplicate of any other event is assigned to
 * the same day as the original, with one exception: the original continued a session past midnight, and the
 * visitor's IP address has changed since. Then the duplicate is counted as a new event. To detect it, every
 * write would have to check the previous day, which would slow down all writes by half.
 */
export function mayBeStoredOnOtherDay({ previousDayVisitor, at, day }: IncomingEvent): boolean {
  const sinceMidnight = at - Date.parse(day)
  return (
    previousDayVisitor === null ||
    sinceMidnight < MAX_TIME_DIFFERENCE_MS ||
    sinceMidnight >= DAY_MS - MAX_TIME_DIFFERENCE_MS
  )
}
