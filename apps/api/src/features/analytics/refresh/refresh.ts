import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@veranda/database'
import type { Logger } from 'pino'
import { findPartitions } from '../collect/events.queries.ts'
import { Stopped, throwIfStopped } from '../rollups/locks.ts'
import { getLastCompleteDay } from '../rollups/missing-edges.ts'
import { computeMonth, findMissingMonths } from '../rollups/months.queries.ts'
import { recountDay } from '../rollups/recount.queries.ts'
import { claimRefresh, type Job, recordEnd, recordProgress, recordStart } from './refresh.queries.ts'
import type { ViewName } from './refresh.schema.ts'

/** Milliseconds before the next attempt if other work holds the locks. */
const RETRY_DELAY_MS = 200
/** Milliseconds between two heartbeats. */
const HEARTBEAT_INTERVAL_MS = 10_000
/** Name that is recorded as the requester of automatic refreshes. */
const AUTOMATIC_REQUESTER = 'veranda'

/** Thrown if another process took over the refresh because this process sent no heartbeat for too long. */
class RefreshReplaced extends Error {}

/**
 * Creates the service that recomputes views one after the other and reports the progress. Each view has at
 * most one refresh at a time across all processes.
 *
 * @param heartbeatMs milliseconds between two heartbeats
 */
export function createRefresh(database: Database, log: Logger, heartbeatMs = HEARTBEAT_INTERVAL_MS) {
  const running = new Set<Promise<void>>()
  let isStopped = false
  const hasStopped = () => isStopped

  /** Repeats `work` until it returns true. `work` returns false while its locks are held elsewhere. */
  async function retryUntilFree(work: () => Promise<boolean>) {
    while (!(await work())) {
      throwIfStopped(hasStopped)
      await sleep(RETRY_DELAY_MS)
    }
  }

  async function refreshRollUps(onProgress: (done: number, total: number) => Promise<void>) {
    const days = await findPartitions(database)
    const lastCompleteDay = getLastCompleteDay(Date.now())
    for (const [index, day] of days.entries()) {
      await onProgress(index, days.length)
      await retryUntilFree(() =>
        recountDay(database, day, { isComplete: day <= lastCompleteDay, isStopped: hasStopped }),
      )
    }
    await onProgress(days.length, days.length)
  }

  async function refreshMonths(onProgress: (done: number, total: number) => Promise<void>, jobId: string) {
    const missingMonths = await findMissingMonths(database, Date.now())
    for (const [index, month] of missingMonths.entries()) {
      await onProgress(index, missingMonths.length)
      await retryUntilFree(() => computeMonth(database, { month, job: jobId }, hasStopped))
    }
    await onProgress(missingMonths.length, missingMonths.length)
  }

  const refreshers = { roll_ups: refreshRollUps, months: refreshMonths } satisfies Record<ViewName, unknown>

  async function run({ name, id }: Job) {
    let progress = { done: 0, total: 0 }
    const reportProgress = async () => {
      if (!(await recordProgress(database, { name, id, ...progress })))
        throw new RefreshReplaced('Another server process took over the refresh')
    }
    const heartbeat = setInterval(() => void reportProgress().catch(() => undefined), heartbeatMs).unref()
    try {
      await recordStart(database, { name, id })
      await refreshers[name](async (done, total) => {
        throwIfStopped(hasStopped)
        progress = { done, total }
        await reportProgress()
      }, id)
      await recordEnd(database, name, id, null)
    } catch (err) {
      log.warn({ err, view: name }, 'could not refresh a view')
      await recordEnd(
        database,
        name,
        id,
        err instanceof RefreshReplaced || err instanceof Stopped
          ? err.message
          : 'The refresh failed. See the server log for details.',
      )
    } finally {
      clearInterval(heartbeat)
    }
  }

  /**
   * Runs the jobs one after the other. Until its turn, each job sends heartbeats, so that it does not count
   * as failed.
   *
   * @returns a promise that resolves after all jobs, even if some fail
   */
  function runJobs(jobs: readonly Job[]) {
    const pendingJobs = new Set(jobs)
    const sendHeartbeats = () =>
      Promise.all([...pendingJobs].map((job) => recordProgress(database, { ...job, done: 0, total: 0 })))
    const heartbeat = setInterval(() => void sendHeartbeats().catch(() => undefined), heartbeatMs).unref()
    const work = (async () => {
      for (const job of jobs) {
        pendingJobs.delete(job)
        await run(job)
      }
    })()
      .catch((err) => log.warn({ err }, 'could not refresh views'))
      .finally(() => {
        clearInterval(heartbeat)
        running.delete(work)
      })
    running.add(work)
    return work
  }

  return {
    /** Starts jobs that `claimRefresh` has claimed. They run in the background. */
    begin: runJobs,
    /**
     * Computes the missing and outdated sums of past months. Does nothing while months are already being
     * refreshed.
     */
    async refreshMissingMonths(now = Date.now()) {
      if ((await findMissingMonths(database, now)).length === 0) return
      const job: Job = { name: 'months', id: randomUUID() }
      const isClaimed = await database.prisma.$transaction((tx) =>
        claimRefresh(tx, { ...job, requestedBy: AUTOMATIC_REQUESTER }),
      )
      if (isClaimed) await runJobs([job])
    },
    async stop() {
      isStopped = true
      await Promise.all(running)
    },
  }
}
