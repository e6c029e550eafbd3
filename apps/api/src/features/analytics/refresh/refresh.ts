import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@veranda/database'
import type { Logger } from 'pino'
import { findPartitions } from '../collect/events.queries.ts'
import { lastOver } from '../rollups/edges.ts'
import { goOn, Stopped } from '../rollups/locks.ts'
import { findMissingMonths, sumUpMonth } from '../rollups/months.queries.ts'
import { recountDay } from '../rollups/recount.queries.ts'
import { type Job, noteBegin, noteEnd, noteProgress, takeRefresh } from './refresh.queries.ts'
import type { ViewName } from './refresh.schema.ts'

/** Milliseconds before the next attempt if another process holds the locks. */
const PAUSE = 200
/** Milliseconds between two heartbeats. */
const SIGN = 10_000
/** Name that is recorded for automatic refreshes. */
const VERANDA = 'veranda'

/** Thrown if another process took over the refresh because this one sent no heartbeat for too long. */
class Replaced extends Error {}

/**
 * Creates the service that recomputes views one after the other and reports the progress. Each view has at
 * most one refresh at a time across all processes.
 *
 * @param between milliseconds between two heartbeats
 */
export function createRefresh(database: Database, log: Logger, between = SIGN) {
  const running = new Set<Promise<void>>()
  let isStopped = false
  const stopped = () => isStopped

  /** Retries until no other process holds the locks. */
  async function inTurn(work: () => Promise<boolean>) {
    while (!(await work())) {
      goOn(stopped)
      await sleep(PAUSE)
    }
  }

  async function rollUps(step: (done: number, total: number) => Promise<void>) {
    const days = await findPartitions(database)
    const over = lastOver(Date.now())
    for (const [index, day] of days.entries()) {
      await step(index, days.length)
      await inTurn(() => recountDay(database, day, { isOver: day <= over, isStopped: stopped }))
    }
    await step(days.length, days.length)
  }

  async function months(step: (done: number, total: number) => Promise<void>, job: string) {
    const missing = await findMissingMonths(database, Date.now())
    for (const [index, month] of missing.entries()) {
      await step(index, missing.length)
      await inTurn(() => sumUpMonth(database, { month, job }, stopped))
    }
    await step(missing.length, missing.length)
  }

  const works = { roll_ups: rollUps, months } satisfies Record<ViewName, unknown>

  async function run({ name, job }: Job) {
    let position = { done: 0, total: 0 }
    const say = async () => {
      if (!(await noteProgress(database, { name, job, ...position })))
        throw new Replaced('Another server process took over the refresh')
    }
    const sign = setInterval(() => void say().catch(() => undefined), between).unref()
    try {
      await noteBegin(database, { name, job })
      await works[name](async (done, total) => {
        goOn(stopped)
        position = { done, total }
        await say()
      }, job)
      await noteEnd(database, name, job, null)
    } catch (err) {
      log.warn({ err, view: name }, 'a view was not renewed')
      await noteEnd(
        database,
        name,
        job,
        err instanceof Replaced || err instanceof Stopped
          ? err.message
          : 'The refresh failed. See the server log for details.',
      )
    } finally {
      clearInterval(sign)
    }
  }

  /** Starts the jobs in the background, one after the other. */
  function begin(jobs: readonly Job[]) {
    const waiting = new Set(jobs)
    const alive = () =>
      Promise.all([...waiting].map((job) => noteProgress(database, { ...job, done: 0, total: 0 })))
    const sign = setInterval(() => void alive().catch(() => undefined), between).unref()
    const work = (async () => {
      for (const job of jobs) {
        waiting.delete(job)
        await run(job)
      }
    })()
      .catch((err) => log.warn({ err }, 'views were not renewed'))
      .finally(() => {
        clearInterval(sign)
        running.delete(work)
      })
    running.add(work)
    return work
  }

  return {
    begin,
    /** Computes the sums of past months that have none or whose sums are outdated. */
    async keepUp(now = Date.now()) {
      if ((await findMissingMonths(database, now)).length === 0) return
      const job = randomUUID()
      const isOurs = await database.prisma.$transaction((tx) =>
        takeRefresh(tx, { name: 'months', job, by: VERANDA }),
      )
      if (isOurs) await begin([{ name: 'months', job }])
    },
    async stop() {
      isStopped = true
      await Promise.all(running)
    },
  }
}
