import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, isDataException } from '@veranda/database'
import type { Logger } from 'pino'
import { startPeriodicTask } from '../../../periodic-task.ts'
import { createPartition, dropPartition, findPartitions } from '../collect/events.queries.ts'
import type { Salts } from '../collect/salts.ts'
import { addDays, formatDay } from '../day.ts'
import type { createRefresh } from '../refresh/refresh.ts'
import { tryAll } from '../try-all.ts'
import { createExcludedBatches } from './excluded-batches.ts'
import { deleteMetricsBefore } from './maintenance.queries.ts'
import { computeMissingEdges } from './missing-edges.ts'
import { getFirstEventCount, getNextEventCount, getPauseMs } from './pace.ts'
import { addProductEvents, deleteOldActiveWeeks } from './product-events.queries.ts'
import { isolateVisitor, rollUpBatches } from './roll-ups.queries.ts'

/** Milliseconds between an event and its roll-up, without backlog. */
const ROLL_UP_DELAY_MS = 500
/**
 * Milliseconds between two checks for batches that other instances left behind, and for product events, which
 * database triggers store.
 */
const CHECK_INTERVAL_MS = 10_000
/** Milliseconds between two maintenance rounds. */
const MAINTENANCE_INTERVAL_MS = 3_600_000
/** Maximum number of batches per statement. */
const MAX_BATCHES = 200
/** Maximum number of product events per statement. */
const MAX_PRODUCT_EVENTS = 5_000
/**
 * After a failure other than a data exception, the maximum number of events per statement is divided by this
 * number. The maximum increases again after fast statements.
 */
const FAILURE_DIVISOR = 8

/** Result of a step: more can be pending, nothing is pending, or other work holds the lock. */
type StepResult = 'more' | 'done' | 'locked'

interface Dependencies {
  database: Database
  log: Logger
  salts: Salts
  refresh: ReturnType<typeof createRefresh>
  /** Number of days for which events and metrics are stored. */
  retentionDays: number
}

/**
 * Creates the service that keeps the roll-ups up to date. It runs after each write. One instance at a time
 * does the work, and others continue if that instance stops.
 */
export function createRollUps({ database, log, salts, refresh, retentionDays }: Dependencies) {
  let timer: NodeJS.Timeout | undefined
  let checkTimer: NodeJS.Timeout | undefined
  let stopMaintenance: () => Promise<void> = async () => undefined
  let working: Promise<void> | undefined
  /** Maximum number of events that the next statement reads. */
  let eventLimit = getFirstEventCount(database)
  /** Cleared in each maintenance round, so that the excluded batches are tried again. */
  const excludedBatches = createExcludedBatches()
  let hasFailed = false
  let isStopped = false

  /**
   * Adds pending visits. After a failure, the next step reads fewer events, because their number may have
   * been the cause.
   */
  async function addVisits(): Promise<StepResult> {
    const startedAt = performance.now()
    try {
      const batchCount = await rollUpBatches(database, MAX_BATCHES, eventLimit, excludedBatches.getIds())
      eventLimit = getNextEventCount(database, eventLimit, performance.now() - startedAt)
      if (batchCount) excludedBatches.confirmSuspects()
      return batchCount === null ? 'locked' : batchCount > 0 ? 'more' : 'done'
    } catch (err) {
      const isSingleVisitor = eventLimit === 1
      const isDataError = isDataException(err)
      // With a limit of 1, a step processes a single visitor. A data exception recurs regardless of the
      // number of events, so the next steps use this limit to find its cause. Other failures can depend on
      // the number.
      eventLimit = isDataError ? 1 : Math.ceil(eventLimit / FAILURE_DIVISOR)
      if (isSingleVisitor) await excludeBatch(err, isDataError)
      else if (!isDataError) throw err
      return 'more'
    }
  }

  /** Excludes the batch of a visitor whose events can't be processed, so that other batches don't wait. */
  async function excludeBatch(err: unknown, isDataError: boolean) {
    if (!isDataError && excludedBatches.isDatabaseFaulty()) {
      excludedBatches.clearSuspects()
      throw err
    }
    const batch = await isolateVisitor(database, excludedBatches.getIds()).catch((failure) => {
      throw new AggregateError([err, failure], 'Could not isolate a visitor')
    })
    if (batch === null) throw err
    excludedBatches.add(batch, isDataError)
    log.warn({ err, batch }, 'events of a visitor can’t be aggregated; retrying within an hour')
  }

  async function addPendingProductEvents(): Promise<StepResult> {
    const eventCount = await addProductEvents(database, MAX_PRODUCT_EVENTS)
    return eventCount === null ? 'locked' : eventCount === MAX_PRODUCT_EVENTS ? 'more' : 'done'
  }

  /** Repeats a step until nothing is pending. Returns false if it can't finish. */
  async function addAll(add: () => Promise<StepResult>): Promise<boolean> {
    for (;;) {
      const startedAt = performance.now()
      const result = await add()
      if (result !== 'more') return result === 'done'
      if (isStopped) return false
      await sleep(getPauseMs(database, performance.now() - startedAt))
    }
  }

  /**
   * Adds all pending visits and product events, independently of each other. Returns false if other work
   * holds a lock or the server is stopping.
   */
  async function catchUp(): Promise<boolean> {
    excludedBatches.clearSuspects()
    const outcomes = await Promise.allSettled([addAll(addVisits), addAll(addPendingProductEvents)])
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    return outcomes.every((outcome) => outcome.status === 'fulfilled' && outcome.value)
  }

  /**
   * Runs maintenance: creates partitions up to a day ahead, computes the missing sums of months and the
   * missing edges of days (see `edges.queries.ts`), and deletes expired data.
   */
  async function runMaintenance(now = Date.now()) {
    const today = formatDay(now)
    const oldest = addDays(today, -retentionDays)
    excludedBatches.clear()
    await tryAll(
      [
        () => tryAll([-1, 0, 1], (offset) => createPartition(database, addDays(today, offset))),
        () => salts.deleteExpired(now),
        async () => {
          const expiredDays = (await findPartitions(database)).filter((day) => day < oldest)
          await tryAll(expiredDays, (day) => dropPartition(database, day))
        },
        () => deleteMetricsBefore(database, oldest, () => isStopped),
        () => deleteOldActiveWeeks(database, new Date(now)),
        () => refresh.refreshMissingMonths(now),
        () => computeMissingEdges(database, { firstDay: oldest, now }, () => isStopped),
      ],
      (task) => task(),
    )
  }

  const logFailure = (message: string) => (err: unknown) => {
    if (!isStopped) log.warn({ err }, message)
  }

  /** Starts to catch up unless that is already in progress. */
  function startCatchUp() {
    clearTimeout(timer)
    timer = undefined
    if (isStopped) return
    working ??= catchUp()
      .then(
        () => {
          hasFailed = false
        },
        (err) => {
          hasFailed = true
          logFailure('could not update the roll-ups; retrying')(err)
        },
      )
      .finally(() => {
        working = undefined
      })
  }

  return {
    /** Schedules a roll-up after a write. After a failure, only the periodic check tries again. */
    notify() {
      if (!isStopped && !hasFailed) timer ??= setTimeout(startCatchUp, ROLL_UP_DELAY_MS).unref()
    },
    start() {
      stopMaintenance = startPeriodicTask({
        first: 0,
        every: MAINTENANCE_INTERVAL_MS,
        work: () => runMaintenance(),
        onError: logFailure('analytics maintenance failed'),
      })
      checkTimer = setInterval(startCatchUp, CHECK_INTERVAL_MS).unref()
    },
    /**
     * Adds all pending events immediately and cancels the scheduled roll-up. Returns false if other work
     * holds a lock or the server is stopping.
     */
    async catchUp(): Promise<boolean> {
      clearTimeout(timer)
      timer = undefined
      await working
      return catchUp()
    },
    runMaintenance,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      clearInterval(checkTimer)
      // Don't wait for a maintenance round: each of its statements leaves the database consistent.
      void stopMaintenance()
      await working
    },
  }
}
