import type { Database } from '@veranda/database'
import type { Logger } from 'pino'
import { announceDueAlerts, lockAlertEvents } from '../alert-events.ts'
import { findSecondsUntilNextChange } from '../alerts.queries.ts'

/** Maximum milliseconds until the next check, even if nothing is due earlier. */
const MAX_DELAY_MS = 60_000
/**
 * Minimum milliseconds until the next check. Without it, checks could repeat in quick succession until an
 * alert is due on the database's clock.
 */
const MIN_DELAY_MS = 20
/** Milliseconds until a failed check is retried. */
const RETRY_DELAY_MS = 2_000

/**
 * Creates a scheduler that announces alerts when they start or expire. Several instances can each run one:
 * the event lock ensures that each change is announced only once.
 *
 * @param onChange called after events were written
 */
export function createAlertScheduler(database: Database, log: Logger, onChange: () => void) {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let revision = 0

  /** Announces the alerts that are due, and schedules the next check. */
  async function announceAndReschedule() {
    try {
      const writtenCount = await database.prisma.$transaction(async (tx) => {
        await lockAlertEvents(tx)
        return announceDueAlerts(tx)
      })
      if (writtenCount > 0) onChange()
    } catch (err) {
      log.warn({ err }, 'could not announce due alerts')
      schedule(RETRY_DELAY_MS)
      return
    }
    await reschedule()
  }

  /** Reschedules the next check. Call this after changing alerts, because one may now be due earlier. */
  async function reschedule() {
    const ownRevision = ++revision
    clearTimeout(timer)
    const delay = await findSecondsUntilNextChange(database).then(
      (seconds) => (seconds === null ? MAX_DELAY_MS : Math.ceil(seconds * 1000)),
      () => RETRY_DELAY_MS,
    )
    // If `reschedule` was called again during the query, that call has newer information.
    if (ownRevision === revision) schedule(delay)
  }

  function schedule(delay: number) {
    clearTimeout(timer)
    if (!isStopped)
      timer = setTimeout(announceAndReschedule, Math.min(MAX_DELAY_MS, Math.max(MIN_DELAY_MS, delay))).unref()
  }

  return {
    announceAndReschedule,
    reschedule,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
