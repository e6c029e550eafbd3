import type { Sql } from '@veranda/database'
import { DAY, daysAfter } from '../day.ts'
import { findPresence, type StoredEvent } from './events.queries.ts'
import type { VisitorId } from './salts.ts'

/** Milliseconds without a sign of a visitor after which their session is over. */
export const SESSION_GAP = 30 * 60_000
/** Milliseconds by which the time of an event may differ at most when it is sent again. */
const JITTER = 10 * 60_000

/** An event whose visitor is known by the salts of its own day and of the one before, if that is still there. */
export interface ArrivingEvent extends StoredEvent {
  before: VisitorId | null
  /** where it comes from, as far as an address tells: never stored */
  network: string
}

/** Moments at which visitors of a day were there, by day and visitor. */
type Presence = Map<string, number[]>

const keyOf = (day: string, visitor: VisitorId) => `${day} ${visitor}`

/**
 * Says whose each event is: a visitor's of the day before whose session goes on over midnight, or one of its own day.
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
  // Nearly always, and then there is nothing to look for event by event.
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
 * Whether a placed event, sent before, may have been stored on another day. In the middle of its own day it can't: whoever
 * was found to go on with a session then is found to do so again. Unless they have moved to another address since: to look
 * for each event on the day before would make all writing slower by half, and so theirs counts twice.
 */
export function mayBeElsewhere({ before, at, day }: ArrivingEvent): boolean {
  const since = at - Date.parse(day)
  return before === null || since < JITTER || since >= DAY - JITTER
}
