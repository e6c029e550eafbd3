import type { Database } from '@veranda/database'
import type { Logger } from 'pino'
import { type Counts, createCounts } from '../../counts.ts'
import type { RateClass } from './rate-classes.ts'
import { addRefusals, type RefusalCount } from './refusal-tally.queries.ts'

export const HOUR_MS = 3_600_000

/** The beginning of this hour, in UTC. */
export const startOfHour = () => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS)

export interface RefusalTally extends Omit<Counts<RefusalCount>, 'add'> {
  /** Counts a refusal in this process. */
  note(name: RateClass, level: number): void
}

/** Refused requests by hour, class and level of penalty, on their way into the database, where all instances add theirs. */
export function createRefusalTally(database: Database, log: Logger): RefusalTally {
  const { add, ...counts } = createCounts<RefusalCount>({
    keyOf: (count) => `${count.hour.getTime()} ${count.class} ${count.level}`,
    addTo(known, { refused }) {
      known.refused += refused
    },
    // The limit is days of refusals while the database is away.
    reduce: () => null,
    write: (entries) => addRefusals(database, entries),
    log,
    failure: 'refused requests could not be noted; they are kept and tried again',
  })
  return { ...counts, note: (name, level) => add({ hour: startOfHour(), class: name, level, refused: 1 }) }
}
