import { type Database, onBehalfOfSeveral } from '@veranda/database'
import type { Logger } from 'pino'
import { unavailable } from '../../../http/errors.ts'
import type { ArrivingEvent } from './placing.ts'
import { type Call, createWriter, type Outcome } from './writer.ts'

/** Limit of events per write. */
const BATCH = 10_000
/** Number of parallel writers: one prepares its batch while the other waits for the database. */
const LANES = 2
/** Limit of events that wait to be written. Beyond it, requests are rejected to bound the memory use. */
const MOST_WAITING = 20_000
/** Milliseconds before the first event after a pause is written, so that more events join the batch. */
const GATHERED = 4

/**
 * Collects events and writes those of many requests in one statement. As soon as a write completes, the next
 * one takes all events that arrived since. A request completes when its events are on disk.
 */
export function createIntake(database: Database, log: Logger, told: () => void) {
  const write = createWriter(database, told)
  let count = 0

  function createLane() {
    const waiting: Call[] = []
    let working: Promise<void> | undefined

    /** Removes and returns the next calls that fit into one batch. */
    function next(): Call[] {
      let size = 0
      const beyond = waiting.findIndex(({ events }, index) => {
        size += events.length
        return index > 0 && size > BATCH
      })
      return waiting.splice(0, beyond < 0 ? waiting.length : beyond)
    }

    async function work() {
      await new Promise((resolve) => setTimeout(resolve, GATHERED))
      while (waiting.length > 0) {
        const calls = next()
        const events = calls.reduce((sum, call) => sum + call.events.length, 0)
        count -= events
        await write(calls).catch((err) => {
          log.warn({ err, events }, 'events were not stored, and not acknowledged')
          for (const { reject } of calls) reject(err)
        })
      }
      working = undefined
    }

    return {
      add(call: Call) {
        waiting.push(call)
        working ??= onBehalfOfSeveral('analytics', work)
      },
      idle: () => working,
    }
  }

  const lanes = Array.from({ length: LANES }, createLane)

  /**
   * Selects the writer by network, so that the events of a visitor before midnight are stored before later
   * ones. The visitor ID changes at midnight, but the network does not.
   */
  function laneOf([first]: readonly ArrivingEvent[]) {
    let sum = 0
    for (const character of first?.network ?? '') sum += character.charCodeAt(0)
    return lanes[sum % LANES]
  }

  return {
    /**
     * Stores events of one visitor and resolves when they are stored.
     *
     * @throws 503 if too many events wait already
     */
    take(events: readonly ArrivingEvent[]): Promise<Outcome> {
      if (events.length === 0) return Promise.resolve({ accepted: 0, dropped: {} })
      if (count + events.length > MOST_WAITING) throw unavailable('Analytics collection')
      count += events.length
      return new Promise((resolve, reject) => laneOf(events)?.add({ events, resolve, reject }))
    },
    /** Resolves when no events are waiting. */
    async idle() {
      await Promise.all(lanes.map((lane) => lane.idle()))
    },
  }
}
