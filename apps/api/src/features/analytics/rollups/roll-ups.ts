import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, isDataException } from '@veranda/database'
import type { Logger } from 'pino'
import { startRounds } from '../../../rounds.ts'
import { dropPartition, findPartitions, makePartition } from '../collect/events.queries.ts'
import type { Salts } from '../collect/salts.ts'
import { dayOf, daysAfter } from '../day.ts'
import type { createRefresh } from '../refresh/refresh.ts'
import { tryAll } from '../try-all.ts'
import { makeMissingEdges } from './edges.ts'
import { addHappenings, forgetWeeks } from './happenings.queries.ts'
import { createLeftOut } from './left-out.ts'
import { eventsAtFirst, eventsNext, restAfter } from './pace.ts'
import { rollUpBatches, setApart } from './roll-ups.queries.ts'
import { dropFiguresBefore } from './upkeep.queries.ts'

/** Milliseconds between an event and its roll-up, without backlog. */
const SOON = 500
/** Milliseconds between two checks for work that other instances left or that the database recorded. */
const LOOK = 10_000
/** Milliseconds between two maintenance rounds. */
const UPKEEP = 3_600_000
/** Limit of batches per statement. */
const BATCHES = 200
const HAPPENINGS = 5_000
/** Divisor for the number of events after a failure. The number doubles after each success. */
const LESS = 8

/** Result of a step; 'elsewhere' if another process holds the lock. */
type Added = 'some' | 'all' | 'elsewhere'

interface Needs {
  database: Database
  log: Logger
  salts: Salts
  refresh: ReturnType<typeof createRefresh>
  /** Days for which events and metrics are stored. */
  days: number
}

/**
 * Creates the service that keeps the roll-ups up to date. It runs after each write. One instance at a time
 * does the work, and others continue if it stops.
 */
export function createRollUps({ database, log, salts, refresh, days }: Needs) {
  let timer: NodeJS.Timeout | undefined
  let looking: NodeJS.Timeout | undefined
  let stopRounds: () => Promise<void> = async () => undefined
  let working: Promise<void> | undefined
  let events = eventsAtFirst(database)
  /** Cleared in each maintenance round, at least once an hour. */
  const leftOut = createLeftOut()
  let hasFailed = false
  let isStopped = false

  /**
   * Adds pending visits. After a failure, the next step reads fewer events, because the amount may have been
   * the cause.
   */
  async function addVisits(): Promise<Added> {
    const began = performance.now()
    try {
      const batches = await rollUpBatches(database, BATCHES, events, leftOut.ids())
      events = eventsNext(database, events, performance.now() - began)
      if (batches) leftOut.blameSuspects()
      return batches === null ? 'elsewhere' : batches > 0 ? 'some' : 'all'
    } catch (err) {
      const isOne = events === 1
      const isData = isDataException(err)
      // Data exceptions recur with any other data, so their batch is isolated immediately. Other failures can
      // depend on the amount.
      events = isData ? 1 : Math.ceil(events / LESS)
      if (isOne) await leaveOut(err, isData)
      else if (!isData) throw err
      return 'some'
    }
  }

  /** Excludes the batch of a visitor that can't be processed on its own, so that others don't wait for it. */
  async function leaveOut(err: unknown, isData: boolean) {
    if (!isData && leftOut.isOutOfOrder()) throw err
    const one = await setApart(database, leftOut.ids()).catch((failure) => {
      throw new AggregateError([err, failure], 'Nobody could be set apart')
    })
    if (one === null) throw err
    leftOut.add(one, isData)
    log.warn(
      { err, batch: one },
      'events of a visitor can’t be added up; they are tried again within an hour',
    )
  }

  async function addProduct(): Promise<Added> {
    const happenings = await addHappenings(database, HAPPENINGS)
    return happenings === null ? 'elsewhere' : happenings === HAPPENINGS ? 'some' : 'all'
  }

  /** Repeats a step until nothing is left. Returns whether all is added. */
  async function addAll(add: () => Promise<Added>): Promise<boolean> {
    for (;;) {
      const began = performance.now()
      const added = await add()
      if (added !== 'some') return added === 'all'
      if (isStopped) return false
      await sleep(restAfter(database, performance.now() - began))
    }
  }

  /**
   * Adds all pending visits and product events, independently of each other. Returns false if another process
   * holds a lock.
   */
  async function catchUp(): Promise<boolean> {
    leftOut.takeSuspectsBack()
    const outcomes = await Promise.allSettled([addAll(addVisits), addAll(addProduct)])
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    return outcomes.every((outcome) => outcome.status === 'fulfilled' && outcome.value)
  }

  /**
   * Runs maintenance: creates partitions a day ahead, computes missing edges and months, and deletes expired
   * data.
   */
  async function keepUp(now = Date.now()) {
    const today = dayOf(now)
    const oldest = daysAfter(today, -days)
    leftOut.clear()
    await tryAll(
      [
        () => tryAll([-1, 0, 1], (step) => makePartition(database, daysAfter(today, step))),
        () => salts.forget(now),
        async () => {
          const old = (await findPartitions(database)).filter((day) => day < oldest)
          await tryAll(old, (day) => dropPartition(database, day))
        },
        () => dropFiguresBefore(database, oldest, () => isStopped),
        () => forgetWeeks(database, new Date(now)),
        () => refresh.keepUp(now),
        () => makeMissingEdges(database, { first: oldest, now }, () => isStopped),
      ],
      (step) => step(),
    )
  }

  const failed = (what: string) => (err: unknown) => {
    if (!isStopped) log.warn({ err }, what)
  }

  function work() {
    timer = undefined
    working ??= catchUp()
      .then(
        () => {
          hasFailed = false
        },
        (err) => {
          hasFailed = true
          failed('roll-ups are behind; they will be brought up to date')(err)
        },
      )
      .finally(() => {
        working = undefined
      })
  }

  return {
    /** Schedules a roll-up after a write. After a failure, only the periodic check tries again. */
    told() {
      if (!isStopped && !hasFailed) timer ??= setTimeout(work, SOON).unref()
    },
    start() {
      stopRounds = startRounds({
        first: 0,
        every: UPKEEP,
        work: () => keepUp(),
        onError: failed('upkeep of analytics failed'),
      })
      looking = setInterval(work, LOOK).unref()
    },
    /**
     * Adds all pending events immediately and cancels the scheduled roll-up. Returns false if another process
     * holds a lock.
     */
    async catchUp(): Promise<boolean> {
      clearTimeout(timer)
      timer = undefined
      await working
      return catchUp()
    },
    keepUp,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      clearInterval(looking)
      // Don't wait for a maintenance round: each of its statements leaves the database consistent.
      void stopRounds()
      await working
    },
  }
}
