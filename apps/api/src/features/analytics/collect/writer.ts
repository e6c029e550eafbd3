import type { Database } from '@veranda/database'
import { addDays } from '../day.ts'
import type { DroppedCounts } from './dropped-tally.ts'
import { createEventLimits } from './event-limits.ts'
import { createPartition, storeEvents, storeEventsAcrossDays } from './events.queries.ts'
import { type IncomingEvent, mayBeStoredOnOtherDay, placeEvents } from './place-events.ts'
import { createTitles } from './titles.ts'
import { createValueLimits } from './value-limits.ts'

/** Events of a request, and the callbacks that complete the request. */
export interface Call {
  events: readonly IncomingEvent[]
  resolve(outcome: Outcome): void
  reject(error: unknown): void
}

/** Number of a call's events that were stored, and the numbers of its dropped events by reason. */
export interface Outcome {
  accepted: number
  dropped: DroppedCounts
}

/**
 * Creates a function that writes the events of several calls together and resolves the calls. If the write
 * fails, the function's promise rejects, and its caller must reject the calls.
 *
 * @param onStored called after new events are stored
 */
export function createWriter(database: Database, onStored: () => void) {
  const titles = createTitles(database)
  const valueLimits = createValueLimits(database)
  const partitions = new Set<string>()
  const eventLimits = createEventLimits()

  async function ensurePartition(day: string) {
    if (partitions.has(day)) return
    await createPartition(database, day)
    // Without a limit, the set would grow every day.
    if (partitions.size > 10) partitions.clear()
    partitions.add(day)
  }

  /** Stores the events that are not duplicates, and their titles. Returns the IDs of the duplicates. */
  async function store(events: readonly IncomingEvent[]): Promise<Set<string>> {
    const uncertain = events.filter(mayBeStoredOnOtherDay)
    const knownIds = await (uncertain.length > 0
      ? storeEventsAcrossDays(database, events, uncertain)
      : storeEvents(database, events))
    const fresh = events.filter(({ id }) => !knownIds.has(id))
    for (const event of fresh) eventLimits.record(event)
    if (fresh.length > 0) onStored()
    await titles.store(fresh)
    return knownIds
  }

  return async (calls: readonly Call[]): Promise<void> => {
    const events = calls.flatMap(({ events }) => events)
    for (const day of new Set(events.map(({ day }) => day))) {
      await ensurePartition(day)
      // `placeEvents` moves events of sessions that continue past midnight to the previous day.
      await ensurePartition(addDays(day, -1))
    }
    const placed = new Map<string, IncomingEvent>()
    const overLimitIds = new Set<string>()
    for (const event of await placeEvents(database, events)) {
      if (eventLimits.isOverLimit(event)) overLimitIds.add(event.id)
      else if (!placed.has(event.id)) placed.set(event.id, event)
    }
    const knownIds =
      placed.size > 0 ? await store(await valueLimits.limitValues([...placed.values()])) : new Set<string>()
    // Fast path for nearly all calls: all events are new.
    const isAllNew = knownIds.size === 0 && placed.size === events.length
    for (const { events, resolve } of calls) {
      if (isAllNew) {
        resolve({ accepted: events.length, dropped: {} })
        continue
      }
      const outcome: Outcome = { accepted: 0, dropped: {} }
      for (const { id } of events) {
        // An event that several calls contain is accepted for the first call and a duplicate for the others.
        if (placed.delete(id) && !knownIds.has(id)) outcome.accepted++
        else {
          const reason = overLimitIds.has(id) ? 'too_many' : 'duplicate'
          outcome.dropped[reason] = (outcome.dropped[reason] ?? 0) + 1
        }
      }
      resolve(outcome)
    }
  }
}
