import type { Database } from '@veranda/database'
import type { Logger } from 'pino'
import { secondsUntilNext } from '../alerts.queries.ts'
import { announce, holdEvents } from '../announcing.ts'

/** Milliseconds after which the clock looks again, whatever it was told. */
const LONGEST = 60_000
/** It is not told by the same clock as the database's. */
const SHORTEST = 20
/** Milliseconds after which it asks again what it could not be told. */
const SOON = 2_000

/** Tells those who listen when something begins or is over by itself. Several instances may: it is told once. */
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

  /** Sets the clock anew: something may begin earlier than what it waits for, or has begun and is not told yet. */
  async function wind() {
    const own = ++winds
    clearTimeout(timer)
    const wait = await secondsUntilNext(database).then(
      (seconds) => (seconds === null ? LONGEST : Math.ceil(seconds * 1000)),
      () => SOON,
    )
    // Whoever asked later knows more.
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
