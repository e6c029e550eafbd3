import type { Database } from '@veranda/database'
import type { Logger } from 'pino'
import { type Counts, createCounts } from '../../counts.ts'
import type { RateClass } from './rate-classes.ts'
import { addRefusals, type RefusalCount } from './refusal-tally.queries.ts'

export const HOUR_MS = 3_600_000

/** Returns the start of the current hour in UTC. */
export const startOfHour = () => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS)

export interface RefusalTally extends Omit<Counts<RefusalCount>, 'add'> {
  /** Counts a blocked request in this process. */
  note(name: RateClass, level: number): void
}

/**
 * Counts blocked requests by hour, class, and penalty level, and adds them to the database, where all
 * instances add theirs.
 */
export function createRefusalTally(database: Database, log: Logger): RefusalTally {
  const { add, ...counts } = createCounts<RefusalCount>({
    keyOf: (count) => `${count.hour.getTime()} ${count.class} ${count.level}`,
    addTo(known, { refused }) {
      known.refused += refused
    },
    // The limit is only reached after days of blocked requests without a database.
    reduce: () => null,
    write: (entries) => addRefusals(database, entries),
    log,
    failure: 'refused requests could not be noted; they are kept and tried again',
  })
  return { ...counts, note: (name, level) => add({ hour: startOfHour(), class: name, level, refused: 1 }) }
}
