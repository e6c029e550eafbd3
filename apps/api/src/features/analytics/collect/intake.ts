import { type Database, onBehalfOfSeveral } from '@veranda/database'
import type { Logger } from 'pino'
import { unavailable } from '../../../http/errors.ts'
import type { ArrivingEvent } from './placing.ts'
import { type Call, createWriter, type Outcome } from './writer.ts'

/** Events that one statement writes at most. */
const BATCH = 10_000
/** Batches written at once: while the database is at one, the next is made ready. */
const LANES = 2
/** Events that may wait to be written: beyond, callers are asked to come again, so that the memory is bounded. */
const MOST_WAITING = 20_000
/** Milliseconds before the first event after a pause is written: others that come meanwhile go with it. */
const GATHERED = 4

/**
 * Takes events in and writes them together, many calls by one statement: as soon as one is done, the next takes what has
 * come since. A call is answered when its events are on the disk.
 */
export function createIntake(database: Database, log: Logger, told: () => void) {
  const write = createWriter(database, told)
  let count = 0

  function createLane() {
    const waiting: Call[] = []
    let working: Promise<void> | undefined

    /** The calls that come first, as many as go into one batch. */
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
   * All that somebody does goes one way, so that what they did before midnight is there before what they do after it. Who
   * they are changes then; where they are does not.
   */
  function laneOf([first]: readonly ArrivingEvent[]) {
    let sum = 0
    for (const character of first?.network ?? '') sum += character.charCodeAt(0)
    return lanes[sum % LANES]
  }

  return {
    /** Stores events of one visitor; resolves when they are. @throws 503 when too many wait already */
    take(events: readonly ArrivingEvent[]): Promise<Outcome> {
      if (events.length === 0) return Promise.resolve({ accepted: 0, dropped: {} })
      if (count + events.length > MOST_WAITING) throw unavailable('Analytics collection')
      count += events.length
      return new Promise((resolve, reject) => laneOf(events)?.add({ events, resolve, reject }))
    },
    /** Resolves when nothing waits any more. */
    async idle() {
      await Promise.all(lanes.map((lane) => lane.idle()))
    },
  }
}
