import type { Database } from '@veranda/database'
import { daysAfter } from '../day.ts'
import { createAmounts } from './amounts.ts'
import type { Dropped } from './dropped.ts'
import { makePartition, storeEvents, storeUnsure } from './events.queries.ts'
import { type ArrivingEvent, mayBeElsewhere, placeEvents } from './placing.ts'
import { createTitles } from './titles.ts'
import { createVariety } from './variety.ts'

/** Events of a request that waits for their storage. */
export interface Call {
  events: readonly ArrivingEvent[]
  resolve(outcome: Outcome): void
  reject(error: unknown): void
}

/** Number of stored events of a call, and the number of the others by reason. */
export interface Outcome {
  accepted: number
  dropped: Dropped
}

/**
 * Creates a function that writes the events of several calls together and settles the calls.
 *
 * @param told called after new events are stored
 */
export function createWriter(database: Database, told: () => void) {
  const titles = createTitles(database)
  const variety = createVariety(database)
  const partitions = new Set<string>()
  const amounts = createAmounts()

  async function ensurePartition(day: string) {
    if (partitions.has(day)) return
    await makePartition(database, day)
    if (partitions.size > 10) partitions.clear()
    partitions.add(day)
  }

  /** Stores events and returns the IDs of those that were already stored on any day. */
  async function store(events: readonly ArrivingEvent[]): Promise<Set<string>> {
    const unsure = events.filter(mayBeElsewhere)
    const known = await (unsure.length > 0
      ? storeUnsure(database, events, unsure)
      : storeEvents(database, events))
    const fresh = events.filter(({ id }) => !known.has(id))
    for (const event of fresh) amounts.note(event)
    if (fresh.length > 0) told()
    await titles.store(fresh)
    return known
  }

  return async (calls: readonly Call[]): Promise<void> => {
    const events = calls.flatMap(({ events }) => events)
    for (const day of new Set(events.map(({ day }) => day))) {
      await ensurePartition(day)
      await ensurePartition(daysAfter(day, -1))
    }
    const placed = new Map<string, ArrivingEvent>()
    const refused = new Set<string>()
    for (const event of await placeEvents(database, events)) {
      if (amounts.isBeyond(event)) refused.add(event.id)
      else if (!placed.has(event.id)) placed.set(event.id, event)
    }
    const known =
      placed.size > 0 ? await store(await variety.bounded([...placed.values()])) : new Set<string>()
    // Fast path for nearly all calls: all events are new.
    const isAllNew = known.size === 0 && placed.size === events.length
    for (const { events, resolve } of calls) {
      if (isAllNew) {
        resolve({ accepted: events.length, dropped: {} })
        continue
      }
      const outcome: Outcome = { accepted: 0, dropped: {} }
      for (const { id } of events) {
        // The first call that sent the event has stored it; the others are duplicates.
        if (placed.delete(id) && !known.has(id)) outcome.accepted++
        else {
          const reason = refused.has(id) ? 'too_many' : 'duplicate'
          outcome.dropped[reason] = (outcome.dropped[reason] ?? 0) + 1
        }
      }
      resolve(outcome)
    }
  }
}
