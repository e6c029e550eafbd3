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

/** Milliseconds between an event and the roll-ups knowing of it, where they are not behind. */
const SOON = 500
/** Milliseconds between two looks for what others left, and for what the database wrote by itself. */
const LOOK = 10_000
/** Milliseconds between two rounds of what a new day needs. */
const UPKEEP = 3_600_000
/** Batches that one statement adds up. */
const BATCHES = 200
const HAPPENINGS = 5_000
/** So many times fewer events are read at once after a failure; twice as many after each success. */
const LESS = 8

/** What came of one step; 'elsewhere' when another process is at it. */
type Added = 'some' | 'all' | 'elsewhere'

interface Needs {
  database: Database
  log: Logger
  salts: Salts
  refresh: ReturnType<typeof createRefresh>
  /** for how many days events and figures are kept */
  days: number
}

/**
 * Keeps the roll-ups up to date: what is written tells it, and it adds up what is new. Any instance may do so, one at a
 * time; one that ends leaves what it was at to the others.
 */
export function createRollUps({ database, log, salts, refresh, days }: Needs) {
  let timer: NodeJS.Timeout | undefined
  let looking: NodeJS.Timeout | undefined
  let stopRounds: () => Promise<void> = async () => undefined
  let working: Promise<void> | undefined
  let events = eventsAtFirst(database)
  /** For an hour at most: then they are tried again. */
  const leftOut = createLeftOut()
  let hasFailed = false
  let isStopped = false

  /** The batches of visits. What failed may have been too much for the database: less of it is tried next. */
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
      // What the database can't reckon with it never can, whatever it comes with; all else may have been too much at once.
      events = isData ? 1 : Math.ceil(events / LESS)
      if (isOne) await leaveOut(err, isData)
      else if (!isData) throw err
      return 'some'
    }
  }

  /** Sets apart whose events could not be added up, not even by themselves: nobody else has to wait for them. */
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

  /** Whether all is added. */
  async function addAll(add: () => Promise<Added>): Promise<boolean> {
    for (;;) {
      const began = performance.now()
      const added = await add()
      if (added !== 'some') return added === 'all'
      if (isStopped) return false
      await sleep(restAfter(database, performance.now() - began))
    }
  }

  /** Adds up all that waits, visits and the product each by themselves; whether it is done, for another may be at it. */
  async function catchUp(): Promise<boolean> {
    leftOut.takeSuspectsBack()
    const outcomes = await Promise.allSettled([addAll(addVisits), addAll(addProduct)])
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    return outcomes.every((outcome) => outcome.status === 'fulfilled' && outcome.value)
  }

  /** Partitions a day ahead, edges of the days that are over, and nothing that is older than it may be. */
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
    /** Something was written. Where adding up has failed, it is tried when others are looked for, and no sooner. */
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
    /** Adds up what was told until now, and is not told again of it; whether it is done, for another may be at it. */
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
      // A round isn't waited for: each of its statements leaves the database in order.
      void stopRounds()
      await working
    },
  }
}
