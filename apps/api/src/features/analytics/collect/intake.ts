import { type Database, runShared } from '@veranda/database'
import type { Logger } from 'pino'
import { unavailable } from '../../../http/errors.ts'
import type { IncomingEvent } from './place-events.ts'
import { type Call, createWriter, type Outcome } from './writer.ts'

/** Maximum number of events per write. */
const MAX_BATCH_SIZE = 10_000
/** Number of parallel queues (lanes): one prepares its batch while the other one writes to the database. */
const LANE_COUNT = 2
/** Maximum number of events waiting to be written. Beyond it, requests are rejected to bound memory use. */
const MAX_WAITING_EVENTS = 20_000
/** Milliseconds that the first event after a pause is delayed, so that more events join its batch. */
const BATCH_DELAY_MS = 4

/**
 * Collects events and writes those of many requests in one statement. As soon as a lane completes a write, it
 * takes the next events that have arrived for it. A request completes when its events are on disk.
 */
export function createIntake(database: Database, log: Logger, onStored: () => void) {
  const write = createWriter(database, onStored)
  let waitingEventCount = 0

  /** Creates a queue of calls that is written independently of the other queues. */
  function createLane() {
    const waiting: Call[] = []
    let currentWork: Promise<void> | undefined

    /** Removes and returns the next calls that fit into one batch. */
    function takeBatch(): Call[] {
      let size = 0
      const overflowIndex = waiting.findIndex(({ events }, index) => {
        size += events.length
        return index > 0 && size > MAX_BATCH_SIZE
      })
      return waiting.splice(0, overflowIndex < 0 ? waiting.length : overflowIndex)
    }

    /** Writes batches until no calls are waiting. */
    async function writeWaiting() {
      await new Promise((resolve) => setTimeout(resolve, BATCH_DELAY_MS))
      while (waiting.length > 0) {
        const calls = takeBatch()
        const eventCount = calls.reduce((sum, call) => sum + call.events.length, 0)
        waitingEventCount -= eventCount
        await write(calls).catch((err) => {
          log.warn({ err, events: eventCount }, 'could not store events; they were not acknowledged')
          for (const { reject } of calls) reject(err)
        })
      }
      currentWork = undefined
    }

    return {
      add(call: Call) {
        waiting.push(call)
        currentWork ??= runShared('analytics', writeWaiting)
      },
      waitUntilIdle: () => currentWork,
    }
  }

  const lanes = Array.from({ length: LANE_COUNT }, createLane)

  /**
   * Selects the lane by network, so that a visitor's events are stored in order. A session can then continue
   * past midnight, when the visitor ID changes but the network does not.
   */
  function selectLane([first]: readonly IncomingEvent[]) {
    let sum = 0
    for (const character of first?.network ?? '') sum += character.charCodeAt(0)
    return lanes[sum % LANE_COUNT]
  }

  return {
    /**
     * Stores the events of a request and resolves when they are stored.
     *
     * @throws 503 if too many events are waiting already
     */
    take(events: readonly IncomingEvent[]): Promise<Outcome> {
      if (events.length === 0) return Promise.resolve({ accepted: 0, dropped: {} })
      if (waitingEventCount + events.length > MAX_WAITING_EVENTS) throw unavailable('Analytics collection')
      waitingEventCount += events.length
      return new Promise((resolve, reject) => selectLane(events)?.add({ events, resolve, reject }))
    },
    /** Resolves when no events are waiting or being written. */
    async waitUntilIdle() {
      await Promise.all(lanes.map((lane) => lane.waitUntilIdle()))
    },
  }
}
