import type { Database } from '@veranda/database'
import type { Logger } from 'pino'
import { secondsUntilNext } from '../alerts.queries.ts'
import { announce, holdEvents } from '../announcing.ts'

/** Maximum milliseconds until the next check, even if nothing is due before. */
const LONGEST = 60_000
/** Minimum delay in milliseconds, because the database clock may differ slightly. */
const SHORTEST = 20
/** Milliseconds until a failed check is retried. */
const SOON = 2_000

/**
 * Creates a scheduler that announces alerts when they start or expire. Several instances can run one: each
 * change is announced once.
 */
export function createClock(database: Database, log: Logger, changed: () => void) {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let winds = 0

  async function ring() {
    try {
      const written = await database.prisma.$transaction(async (tx) => {
        await holdEvents(tx)
        return announce(tx)
      })
      if (written > 0) changed()
    } catch (err) {
      log.warn({ err }, 'what has begun or is over was not announced')
      later(SOON)
      return
    }
    await wind()
  }

  /** Reschedules the next check, because an alert may start earlier than planned or be due already. */
  async function wind() {
    const own = ++winds
    clearTimeout(timer)
    const wait = await secondsUntilNext(database).then(
      (seconds) => (seconds === null ? LONGEST : Math.ceil(seconds * 1000)),
      () => SOON,
    )
    // A later call has newer information.
    if (own === winds) later(wait)
  }

  function later(wait: number) {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(ring, Math.min(LONGEST, Math.max(SHORTEST, wait))).unref()
  }

  return {
    ring,
    wind,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
