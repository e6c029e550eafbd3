import type { Database } from '@veranda/database'
import type { Logger } from 'pino'
import { type Counts, createCounts } from '../../counts.ts'
import type { RateClass } from './rate-classes.ts'
import { addRejections, type RejectionCount } from './rejection-tally.queries.ts'

export const HOUR_MS = 3_600_000

/** Returns the start of the current hour in UTC. */
export const getStartOfHour = () => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS)

export interface RejectionTally extends Omit<Counts<RejectionCount>, 'add'> {
  /**
   * Counts a blocked request in this process.
   *
   * @param level penalty level of the client, or 0 without a penalty
   */
  record(rateClass: RateClass, level: number): void
}

/**
 * Counts blocked requests by hour, class, and penalty level, and adds the counts to those in the database,
 * which all instances share.
 */
export function createRejectionTally(database: Database, log: Logger): RejectionTally {
  const { add, ...counts } = createCounts<RejectionCount>({
    getKey: (count) => `${count.hour.getTime()} ${count.class} ${count.level}`,
    addTo(existing, { rejected }) {
      existing.rejected += rejected
    },
    // Drops counts with a new key when memory is full. There are few classes and levels per hour, so this
    // happens only after a long outage of the database.
    reduce: () => null,
    write: (entries) => addRejections(database, entries),
    log,
    warning: 'could not store counts of blocked requests; they are kept and stored later',
  })
  return {
    ...counts,
    record: (rateClass, level) => add({ hour: getStartOfHour(), class: rateClass, level, rejected: 1 }),
  }
}
