import type { Database } from '@veranda/database'
import type { Logger } from 'pino'
import type { RateClass } from './rate-classes.ts'
import { addRefusals, type RefusalCount } from './refusal-tally.queries.ts'

/** Milliseconds between two writes. */
const EVERY = 10_000
export const HOUR_MS = 3_600_000
/** Counts that wait to be written while the database is away, days of them; what is more is not counted. */
const MOST_WAITING = 2_000

/** The beginning of this hour, in UTC. */
export const startOfHour = () => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS)

export interface RefusalTally {
  /** Counts a refusal in this process. Nothing is waited for. */
  note(name: RateClass, level: number): void
  /** Writes what was counted; resolves when that has been tried. */
  flush(): Promise<void>
  /** Writes it now and then. */
  start(): void
  /** Writes it for the last time. */
  stop(): Promise<void>
}

/** Refused requests by hour, class and level of penalty, on their way into the database, where all instances add theirs. */
export function createRefusalTally(database: Database, log: Logger): RefusalTally {
  let waiting = new Map<string, RefusalCount>()
  let writing = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isFailing = false

  function add(count: RefusalCount) {
    const key = `${count.hour.getTime()} ${count.class} ${count.level}`
    const known = waiting.get(key)
    if (known) known.refused += count.refused
    else if (waiting.size < MOST_WAITING) waiting.set(key, count)
  }

  async function write() {
    if (waiting.size === 0) return
    const counts = [...waiting.values()]
    waiting = new Map()
    try {
      await addRefusals(database, counts)
      isFailing = false
    } catch (err) {
      // Kept, with what was counted meanwhile. What was written without a word of it getting here counts twice.
      for (const count of counts) add(count)
      if (!isFailing) log.warn({ err }, 'refused requests could not be noted; they are kept and tried again')
      isFailing = true
    }
  }

  const flush = () => {
    writing = writing.then(write)
    return writing
  }

  return {
    note: (name, level) => add({ hour: startOfHour(), class: name, level, refused: 1 }),
    flush,
    start() {
      timer = setInterval(flush, EVERY).unref()
    },
    stop() {
      clearInterval(timer)
      return flush()
    },
  }
}
